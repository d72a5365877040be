"""A contract that import-linter does not bring (see pyproject.toml): no circle of modules."""

from __future__ import annotations

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, output
from importlinter.domain import fields


class NoCircles(Contract):
    """No module of these packages imports itself by way of others, annotations included.

    The layers of the rooms say which room may call which; within a room, too, nobody can read
    modules in any order that need each other.
    """

    type_name = "no_circles"
    packages = fields.SetField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Find the circles."""
        modules = sorted(
            module
            for module in graph.modules
            if any(module == one or module.startswith(f"{one}.") for one in self.packages)  # type: ignore[attr-defined]
        )
        imports = {
            module: sorted(graph.find_modules_directly_imported_by(module) & set(modules))
            for module in modules
        }
        found = circles(imports)
        return ContractCheck(kept=not found, metadata={"circles": found})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Name the modules of each circle."""
        for circle in check.metadata["circles"]:
            output.print_error(" <-> ".join(circle))


def circles(imports: dict[str, list[str]]) -> list[list[str]]:
    """The groups of modules of which each imports, by some way, all the others (Tarjan)."""
    index: dict[str, int] = {}
    lowest: dict[str, int] = {}
    open_ones: list[str] = []
    found: list[list[str]] = []

    def visit(module: str) -> None:
        index[module] = lowest[module] = len(index)
        open_ones.append(module)
        for other in imports[module]:
            if other not in index:
                visit(other)
                lowest[module] = min(lowest[module], lowest[other])
            elif other in open_ones:
                lowest[module] = min(lowest[module], index[other])
        if lowest[module] == index[module]:
            group = [open_ones.pop()]
            while group[-1] != module:
                group.append(open_ones.pop())
            if len(group) > 1:
                found.append(sorted(group))

    for module in imports:
        if module not in index:
            visit(module)
    return found
