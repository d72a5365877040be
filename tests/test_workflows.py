"""Workflows run other people's code only as it was when somebody looked at it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

WORKFLOWS = sorted((Path(__file__).resolve().parents[1] / ".github" / "workflows").glob("*.y*ml"))
PINNED = re.compile(r"[\w-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_pinned_by_commit_with_their_version(workflow: Path) -> None:
    used = re.findall(r"\buses: *(.*)", workflow.read_text("utf-8"))
    assert used
    assert [words for words in used if not PINNED.fullmatch(words.strip())] == []


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_may_do_no_more_than_it_says(workflow: Path) -> None:
    text = workflow.read_text("utf-8")
    assert re.search(r"^permissions:\n  contents: read$", text, re.M)
    assert "pull_request_target" not in text
