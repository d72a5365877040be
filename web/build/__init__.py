"""The build: from sources and pinned packages to ``dist/``, a site of plain files."""
