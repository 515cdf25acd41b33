"""Numba's code as one WebAssembly module: for its pointers, optimised, linked."""

import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from llvmlite import binding as llvm
from numba import types
from numba.core.itanium_mangler import mangle_identifier

from tapete.kit.chance import refill_in_words
from tapete.kit.ways.wasm.elementary import ELEMENTARY
from tapete.kit.ways.wasm.exports import Export
from tapete.kit.ways.wasm.layouts import SECTION, section
from tapete.kit.ways.wasm.lowering import Compiled, Gathered, gathered
from tapete.kit.ways.wasm.shelf import NotBuilt

TRIPLE = "wasm32-unknown-unknown"
# What every browser since 2023 has, and wasmtime.
FEATURES = "+bulk-memory,+bulk-memory-opt,+mutable-globals,+nontrapping-fptoint,+sign-ext,+simd128"
STACK = 1 << 16  # below everything else: one that overflows ends in a trap


def built(
    exports: Sequence[Export], description: bytes, in_place: Sequence[Callable[..., Any]] = ()
) -> bytes:
    """The module. The same code and the same versions of everything give the same bytes.

    `in_place` are rules that stand wherever they are called; of all others LLVM decides. A block of
    chance is always called: copied into every rule that draws, it kept those out of their callers.
    """
    machine = _machine()
    whole = _linked(gathered((*exports, *ELEMENTARY)), str(machine.target_data))
    _check_declared(whole)
    names = [export.name for export in exports]
    kept = {*names, *(export.name for export in ELEMENTARY)}
    for part in (*whole.functions, *whole.global_variables):
        if not part.is_declaration and part.name not in kept:
            part.linkage = "internal"
    _placed(whole, (refill_in_words,), "noinline")
    _placed(whole, in_place, "alwaysinline")
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = True
    tuning.loop_unrolling = False  # engines do worse with longer functions, and it is a quarter
    tuning.inlining_threshold = 240  # LLVM's 250 is 6 % larger, and plays 4 % faster
    passes = llvm.create_pass_builder(machine, tuning)
    passes.getModulePassManager().run(whole, passes)
    return _from_object(machine.emit_object(whole), names) + section(SECTION, description)


def _placed(whole: Any, rules: Sequence[Callable[..., Any]], how: str) -> None:
    """Say of these rules, in all forms that Numba made of them, what becomes of calls."""
    names = [mangle_identifier(f"{one.__module__}.{one.__qualname__}") for one in rules]
    begins = tuple(f"_Z{name.removesuffix('E')}B" for name in names)
    for part in whole.functions:
        if not part.is_declaration and part.name.startswith(begins):
            part.add_function_attribute(how)


def _machine() -> Any:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TRIPLE)
    return target.create_target_machine(cpu="generic", features=FEATURES, opt=3)


def _linked(gathered: Gathered, layout: str) -> Any:
    whole = llvm.parse_assembly(_headed(layout) + NOBODY_OWNS + INSTRUCTIONS)
    for text in gathered.texts:
        text = re.sub(r'target (triple|datalayout) = ".*"', "", text)
        whole.link_in(llvm.parse_assembly(_headed(layout) + text))
    for function in gathered.functions:
        whole.link_in(llvm.parse_assembly(_headed(layout) + _wrapper(function)))
    whole.verify()
    return whole


# What is a function to Numba and an instruction here.
INSTRUCTIONS = "".join(
    f"declare double @llvm.{name}.f64(double)\n"
    f"define double @{name}(double %x) alwaysinline {{\n"
    f"%y = call double @llvm.{name}.f64(double %x)\nret double %y\n}}\n"
    for name in ("ceil", "fabs", "floor", "sqrt", "trunc")
)

# Numba counts who uses an array. Here arrays lie in records and desks, which nobody gives back.
NOBODY_OWNS = """
define void @NRT_incref(ptr %memory) alwaysinline { ret void }
define void @NRT_decref(ptr %memory) alwaysinline { ret void }
"""


def _headed(layout: str) -> str:
    return f'target triple = "{TRIPLE}"\ntarget datalayout = "{layout}"\n'


def _wrapper(function: Compiled) -> str:
    """What is exported: it takes and gives numbers of 32 bits and calls what Numba wrote.

    Numba's functions write what they give to where their first argument says, and tell by a
    number whether an exception was raised; no rule raises one.
    """
    names, widened, handed = [], [], ["ptr %given", "ptr %raised"]
    for k, kind in enumerate(function.takes):
        if kind in FLOATS:
            names.append(f"{FLOATS[kind]} %n{k}")
            handed.append(f"{FLOATS[kind]} %n{k}")
            continue
        names.append(f"i32 %n{k}")
        wide, how = ("ptr", "inttoptr") if isinstance(kind, types.Record) else ("i64", "sext")
        widened.append(f"%w{k} = {how} i32 %n{k} to {wide}")
        handed.append(f"{wide} %w{k}")
    inside, outside, leaving = _returned(function.returns)
    declared = ", ".join(part.split()[0] for part in handed)
    lines = [
        f'declare i32 @"{function.symbol}"({declared})',
        "declare void @llvm.trap()",
        f"define {outside} @{function.export.name}({', '.join(names)}) {{",
        f"%given = alloca {inside}",
        "%raised = alloca ptr",
        *widened,
        f'%status = call i32 @"{function.symbol}"({", ".join(handed)})',
        "%failed = icmp ne i32 %status, 0",
        "br i1 %failed, label %bad, label %good",
        "bad:",
        "call void @llvm.trap()",
        "unreachable",
        "good:",
        *leaving,
        "}",
    ]
    return "\n".join(lines) + "\n"


FLOATS = {types.float64: "double", types.float32: "float"}


def _returned(kind: Any) -> tuple[str, str, list[str]]:
    """Of what Numba's function gives: how it is kept, how it leaves, and the code for that."""
    if isinstance(kind, types.NoneType):
        return "i32", "void", ["ret void"]
    if kind in FLOATS:
        said = FLOATS[kind]
        return said, said, [f"%got = load {said}, ptr %given", f"ret {said} %got"]
    width = 8 if isinstance(kind, types.Boolean) else kind.bitwidth
    load = f"%got = load i{width}, ptr %given"
    if width == 32:
        return "i32", "i32", [load, "ret i32 %got"]
    change = "trunc" if width > 32 else "zext" if isinstance(kind, types.Boolean) else "sext"
    return f"i{width}", "i32", [load, f"%out = {change} i{width} %got to i32", "ret i32 %out"]


def _check_declared(whole: Any) -> None:
    """Whatever is only declared must be an instruction: nothing else is linked in."""
    missing = [
        f.name for f in whole.functions if f.is_declaration and not f.name.startswith("llvm.")
    ]
    if missing:
        raise NotBuilt(f"a rule calls what WebAssembly does not have: {', '.join(missing)}")


def _from_object(code: bytes, names: list[str]) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        into = Path(folder, "module.wasm")
        Path(folder, "module.o").write_bytes(code)
        words = ["--no-entry", "--strip-all", "--stack-first", "-z", f"stack-size={STACK}"]
        wanted = [f"--export={name}" for name in ("__heap_base", *names)]
        linker = [sys.executable, "-m", "ziglang", "wasm-ld"]
        done = subprocess.run(
            [*linker, *words, *wanted, str(into.with_suffix(".o")), "-o", str(into)],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode:
            said = (done.stderr.strip().splitlines() or ["it says nothing"])[-1]
            raise NotBuilt(f"the linker fails: {said} (pip install 'tapete[wasm-build]')")
        return into.read_bytes()
