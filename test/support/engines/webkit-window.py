#!/usr/bin/python3
"""A bare WebKitGTK window for WebKitWebDriver: without a toolbar, it can be as narrow as a phone.

Writes what its pages complain of to the file of --complaints, a JSON string a line.
"""
import argparse
import json

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GObject, Gtk, WebKit2

parser = argparse.ArgumentParser()
parser.add_argument("--width", type=int)
parser.add_argument("--height", type=int)
parser.add_argument("--complaints")
parser.add_argument("--watch", help="script that runs first in each page")
parser.add_argument("--no-scripts", action="store_true")
parser.add_argument("--scroll-bars", action="store_true", help="scroll bars take room")
# WebKitWebDriver adds some of its own.
options, _ = parser.parse_known_args()

Gtk.init(None)
Gtk.Settings.get_default().set_property("gtk-overlay-scrolling", not options.scroll_bars)
context = GObject.new(
    WebKit2.WebContext, website_data_manager=WebKit2.WebsiteDataManager.new_ephemeral()
)
context.set_automation_allowed(True)
context.set_cache_model(WebKit2.CacheModel.WEB_BROWSER)
settings = WebKit2.Settings()
settings.set_enable_page_cache(True)
settings.set_enable_tabs_to_links(True)
settings.set_enable_javascript(not options.no_scripts)
settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)


def note(_, message):
    with open(options.complaints, "a", encoding="utf-8") as file:
        file.write(json.dumps(message.get_js_value().to_string()) + "\n")


watcher = WebKit2.UserContentManager()
watcher.register_script_message_handler("complaints")
watcher.connect("script-message-received::complaints", note)
watcher.add_script(
    WebKit2.UserScript.new(
        options.watch,
        WebKit2.UserContentInjectedFrames.TOP_FRAME,
        WebKit2.UserScriptInjectionTime.START,
        None,
        None,
    )
)


def open_window(*_):
    view = GObject.new(
        WebKit2.WebView,
        web_context=context,
        is_controlled_by_automation=True,
        settings=settings,
        user_content_manager=watcher,
    )
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(options.width, options.height)
    window.add(view)
    window.show_all()
    window.move(0, 0)
    view.connect("close", lambda _: window.destroy())
    return view


def start(_, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("webkit-window")
    session.set_application_info(about)
    session.connect("create-web-view", open_window)


context.connect("automation-started", start)
Gtk.main()
