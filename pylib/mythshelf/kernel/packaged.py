"""Texts that lie in a package beside its modules, as files or in an archive."""

from __future__ import annotations

from pkgutil import get_data


def text_of(package: str, path: str) -> str:
    """The UTF-8 text at ``path`` (with slashes) below an imported package.

    ``importlib.resources`` would do the same, but brings ``tempfile`` and ``random`` along
    into every start of the page. Raises ``OSError`` where there is no such file.
    """
    data = get_data(package, path)
    if data is None:
        raise OSError(f"{package} cannot be read from")
    return data.decode("utf-8")
