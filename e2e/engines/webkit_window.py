#!/usr/bin/python3
"""A WebKitGTK window that WebKitWebDriver drives, with a profile that it keeps.

WebKit's own small browser keeps no profile while it is driven, and has bars around the page. This
runs in the system's Python, which has the bindings (Debian: `python3-gi`, `gir1.2-webkit2-4.1`).
Environment: ``WINDOW_PROFILE`` is a folder for what pages store, ``WINDOW_DOWNLOADS`` one for what
they download. What a person would set in a browser's preferences, scripts of tests set by posting
a message to the handler ``window``: ``agent`` is the user agent, none for the browser's own, and
``keeps`` says whether pages may keep anything; both hold for pages that are opened afterwards.
"""

import json
import os
from pathlib import Path

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

SAFARIS = ("AccessHandle", "FileSystem", "StorageAPI")
"""What Safari has and Debian's build leaves out: the origin's private file system."""
KEEPING = (*SAFARIS, "LocalStorage", "IndexedDBAPI", "ServiceWorkers", "CacheAPI")
REFUSED = """for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(globalThis, name, { get() {
    throw new DOMException("The operation is insecure.", "SecurityError");
  } });"""
"""Safari blocks all cookies and refuses these; WebKitGTK has no such setting, and without its
features it has ``null`` in their places."""


class Window:
    """The window, its one view and what can be set."""

    def __init__(self, profile: str, downloads: Path) -> None:
        self._downloads = downloads
        features = WebKit2.Settings.get_all_features()
        every = map(features.get, range(features.get_length()))
        self._features = {feature.get_identifier(): feature for feature in every}
        self._settings = WebKit2.Settings()
        self._switch(SAFARIS, True)
        self._scripts = WebKit2.UserContentManager()
        self._scripts.connect("script-message-received::window", self._hear)
        self._scripts.register_script_message_handler("window")
        data = WebKit2.WebsiteDataManager(
            base_data_directory=f"{profile}/data", base_cache_directory=f"{profile}/cache"
        )
        context = WebKit2.WebContext.new_with_website_data_manager(data)
        context.set_automation_allowed(True)
        context.connect("automation-started", self._started)
        context.connect("download-started", self._download)
        self._view = WebKit2.WebView(
            web_context=context,
            settings=self._settings,
            user_content_manager=self._scripts,
            is_controlled_by_automation=True,
        )
        window = Gtk.Window(default_width=1024, default_height=768, decorated=False)
        window.add(self._view)
        window.show_all()

    def _started(self, _context: WebKit2.WebContext, session: WebKit2.AutomationSession) -> None:
        """The driver asks for the window."""
        session.connect("create-web-view", lambda _session: self._view)

    def _download(self, _context: WebKit2.WebContext, download: WebKit2.Download) -> None:
        def named(download: WebKit2.Download, name: str) -> bool:
            download.set_destination((self._downloads / name).as_uri())
            return True

        download.connect("decide-destination", named)

    def _hear(self, _scripts: WebKit2.UserContentManager, told: WebKit2.JavascriptResult) -> None:
        wish = json.loads(told.get_js_value().to_json(0))
        if "agent" in wish:
            self._settings.set_user_agent(wish["agent"])
        if "keeps" in wish:
            self._switch(KEEPING, wish["keeps"])
            self._scripts.remove_all_scripts()
            if not wish["keeps"]:
                every, start = WebKit2.UserContentInjectedFrames, WebKit2.UserScriptInjectionTime
                how = (every.ALL_FRAMES, start.START, None, None)
                self._scripts.add_script(WebKit2.UserScript(REFUSED, *how))

    def _switch(self, names: tuple[str, ...], on: bool) -> None:
        for feature in filter(None, map(self._features.get, names)):
            self._settings.set_feature_enabled(feature, on)


if __name__ == "__main__":
    Window(os.environ["WINDOW_PROFILE"], Path(os.environ["WINDOW_DOWNLOADS"]))
    Gtk.main()
