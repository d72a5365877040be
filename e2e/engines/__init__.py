"""Firefox and WebKit, driven without any package: Marionette and WebDriver are small protocols.

Playwright brings patched builds of its own of both; what is tested here are the browsers as
Debian and others ship them.
"""
