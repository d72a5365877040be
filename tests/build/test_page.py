"""What the build makes of Pyodide's own script."""

from __future__ import annotations

import pytest

from web.build.page import classic

MODULE = """async function _createPyodideModule(a={}){
use(import.meta.url);use(import.meta.url);use(import.meta.url)}export default _createPyodideModule;
"""


def test_the_script_is_one_of_either_kind() -> None:
    script = classic(MODULE)
    assert "import.meta" not in script
    assert "export" not in script
    assert "globalThis.createPyodideModule=_createPyodideModule;" in script


@pytest.mark.parametrize(
    "other",
    [
        MODULE.replace("export default", "export"),
        MODULE.replace("use(import.meta.url);", "", 1),
        MODULE.replace("import.meta.url", "import.meta.env", 1),
    ],
)
def test_a_module_of_another_shape_is_refused(other: str) -> None:
    with pytest.raises(ValueError, match="another shape"):
        classic(other)
