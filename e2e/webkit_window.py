#!/usr/bin/python3
"""A WebKitGTK window that WebKitWebDriver drives: of a given size, profile and user agent.

WebKit's own small browser keeps no profile while it is driven, and has bars around the page. This
runs in the system's Python, which has the bindings (Debian: `python3-gi`, `gir1.2-webkit2-4.1`).
Environment: ``WINDOW_PROFILE`` is a folder for what the page stores (nothing is kept without),
``WINDOW_SIZE`` is such as ``1024x768``, ``WINDOW_AGENT`` the user agent.
"""

import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

width, height = map(int, os.environ.get("WINDOW_SIZE", "1024x768").split("x"))
profile = os.environ.get("WINDOW_PROFILE")
data = (
    WebKit2.WebsiteDataManager(
        base_data_directory=f"{profile}/data", base_cache_directory=f"{profile}/cache"
    )
    if profile
    else WebKit2.WebsiteDataManager.new_ephemeral()
)
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_automation_allowed(True)
settings = WebKit2.Settings()
settings.set_enable_write_console_messages_to_stdout(True)
# What Safari has and Debian's build leaves out: the origin's private file system.
features = WebKit2.Settings.get_all_features()
for feature in map(features.get, range(features.get_length())):
    if feature.get_identifier() in ("AccessHandle", "FileSystem", "StorageAPI"):
        settings.set_feature_enabled(feature, True)
if agent := os.environ.get("WINDOW_AGENT"):
    settings.set_user_agent(agent)
view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
window = Gtk.Window(default_width=width, default_height=height, decorated=False)
window.add(view)
window.show_all()


def started(_context: WebKit2.WebContext, session: WebKit2.AutomationSession) -> None:
    """The driver asks for the window."""
    session.connect("create-web-view", lambda _session: view)


context.connect("automation-started", started)
Gtk.main()
