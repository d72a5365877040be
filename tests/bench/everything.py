"""``python -m tests.bench.everything``: all benchmarks, and at the end one table of their aims.

Each prints as it goes, in a process of its own. A missed aim, or one that could not be measured,
stops nothing; the exit code is 1 at the end.
"""

from __future__ import annotations

import subprocess
import sys

MODULES = (
    "tests.bench",
    "tests.bench.worst",
    "e2e.bench_start",
    "e2e.bench_first_visit",
    "e2e.bench_engines",
    "e2e.bench_taps",
    "e2e.bench_reports",
)


def aims(printed: str) -> list[str]:
    """The lines that hold a figure against its aim."""
    return [line for line in printed.splitlines() if line.endswith(("reached", "MISSED"))]


def main(modules: tuple[str, ...] = MODULES) -> int:
    """Measure everything, then print the table."""
    table, failed = [], False
    for module in modules:
        print(f"# {module}", flush=True)
        printed = ""
        with subprocess.Popen(
            [sys.executable, "-m", module], stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None
            for line in process.stdout:
                print(line, end="", flush=True)
                printed += line
        found = aims(printed)
        if process.returncode and not any(line.endswith("MISSED") for line in found):
            found.append(f"{module} could not be measured: see above")
        failed = failed or bool(process.returncode)
        table += found
    print("\n".join(("", "# All aims", *table)))
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
