"""The system's Chromium for tools that look at pages; its shell without a window is enough."""

import shutil

NAMES = ("chromium-headless-shell", "chromium")
CHROMIUM = next((path for name in NAMES if (path := shutil.which(name))), NAMES[0])
