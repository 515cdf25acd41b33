"""The fourth way: rules compiled ahead of time to WebAssembly.

exports    what a module offers: a name, a function over records, what it takes
lowering   Numba's code of those functions, as it is before any compiler has touched it
building   that code as one module: for WebAssembly's pointers, optimised, linked
arrays     arrays and whole desks at addresses of the module's memory
elementary what a processor has no instruction for: exp
layouts    records field by field, for whoever reads them without NumPy
running    a module at work, by wasmtime
shelf      where modules are kept, and whether one is older than its sources

A module is built in a process of its own (`shelf.build`): Numba is told there to hand its code
over instead of running it, and that holds for the whole process. Nothing here knows a game;
what a game's module offers is written in `tapete.portable`.
"""

import os

# Set for a process that builds modules and does nothing else.
SIGN = "TAPETE_BUILDS_WASM"
BUILDING = os.environ.get(SIGN) == "1"
