"""axe-core over a page as it stands: which of the rules for accessible pages it breaks."""

from __future__ import annotations

from functools import cache

from playwright.sync_api import Page

from .installing import ROOT

SOURCE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = {"target-size": {"enabled": True}}
"""All of axe's rules that are on by default (WCAG 2.0 to 2.2 A and AA, and best practice), and
the one of WCAG 2.2 that is not."""
_FLAT = """
    .shelf, .page, .table { background: var(--table-lit) !important; }
    .button.primary { background: var(--accent) !important; }
    .receipt { background: var(--paper) !important; }
"""
"""In place of a gradient, behind which axe does not judge contrast, its worst colour."""


@cache
def _source() -> str:
    return SOURCE.read_text("utf-8")


def violations(page: Page) -> list[str]:
    """One line for every broken rule, with the elements that break it.

    The source goes in through the debugger, past the page's policy, which stays in force
    for the page itself.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(_source())
        page.evaluate(
            """css => { const sheet = new CSSStyleSheet(); sheet.replaceSync(css);
                document.adoptedStyleSheets.push(sheet); }""",
            _FLAT,
        )
    # What still fades in would be judged by the colours of a moment.
    page.evaluate("Promise.allSettled(document.getAnimations().map(a => a.finished))")
    found: list[str] = page.evaluate(
        """async rules => (await axe.run(document, {rules, resultTypes: ['violations']}))
            .violations.map(v => `${v.id}: ${v.help}\\n` + v.nodes.map(n =>
                `    ${n.html.slice(0, 160)}\\n        ${n.failureSummary.replace(/\\s+/g, ' ')}`
            ).join('\\n'))""",
        RULES,
    )
    return found
