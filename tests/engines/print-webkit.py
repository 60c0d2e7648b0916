"""Prints pages with WebKitGTK on A4, upright, with margins of 1 cm: its WebDriver cannot.

python3 print-webkit.py <folder> <address>...    writes 0.pdf, 1.pdf, ...
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

folder, *addresses = sys.argv[1:]
waiting = list(enumerate(addresses))
window = Gtk.OffscreenWindow()
view = WebKit2.WebView()
window.add(view)
window.set_default_size(800, 1000)
window.show_all()
setup = Gtk.PageSetup()
setup.set_paper_size(Gtk.PaperSize.new("iso_a4"))
for side in ("top", "bottom", "left", "right"):
    getattr(setup, f"set_{side}_margin")(10, Gtk.Unit.MM)
# Held here, or it is gone before it has printed.
current = {}


def print_page(number):
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, f"file://{folder}/{number}.pdf")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    operation = WebKit2.PrintOperation.new(view)
    operation.set_page_setup(setup)
    operation.set_print_settings(settings)
    operation.connect("finished", lambda *_: open_next())
    operation.connect("failed", lambda _, error: sys.exit(error.message))
    operation.print_()
    current["operation"] = operation


def open_next():
    if not waiting:
        Gtk.main_quit()
        return
    number, address = waiting.pop(0)
    current["number"] = number
    view.load_uri(address)


def on_load(_, event):
    if event == WebKit2.LoadEvent.FINISHED:
        print_page(current["number"])


view.connect("load-changed", on_load)
open_next()
Gtk.main()
