"""Prints pages with WebKitGTK: its WebDriver cannot.

python3 print-webkit.py <folder> <jobs>    writes 0.pdf, 1.pdf, ...

jobs: JSON, a list of { "address": ..., "paper": { "width", "height", "margin" } }, in millimetres.
"""

import json
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

folder, jobs = sys.argv[1], json.loads(sys.argv[2])
waiting = list(enumerate(jobs))
window = Gtk.OffscreenWindow()
view = WebKit2.WebView()
window.add(view)
window.set_default_size(800, 1000)
window.show_all()
# Held here, or it is gone before it has printed.
current = {}


def set_up(width, height, margin):
    setup = Gtk.PageSetup()
    size = Gtk.PaperSize.new_custom("sheet", "sheet", width, height, Gtk.Unit.MM)
    setup.set_paper_size(size)
    for side in ("top", "bottom", "left", "right"):
        getattr(setup, f"set_{side}_margin")(margin, Gtk.Unit.MM)
    return setup


def print_page(number, paper):
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, f"file://{folder}/{number}.pdf")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    operation = WebKit2.PrintOperation.new(view)
    operation.set_page_setup(set_up(**paper))
    operation.set_print_settings(settings)
    operation.connect("finished", lambda *_: open_next())
    operation.connect("failed", lambda _, error: sys.exit(error.message))
    operation.print_()
    current["operation"] = operation


def open_next():
    if not waiting:
        Gtk.main_quit()
        return
    current["job"] = waiting.pop(0)
    view.load_uri(current["job"][1]["address"])


def on_load(_, event):
    if event == WebKit2.LoadEvent.FINISHED:
        number, job = current["job"]
        print_page(number, job["paper"])


view.connect("load-changed", on_load)
open_next()
Gtk.main()
