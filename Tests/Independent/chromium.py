"""A headless Chromium, driven by the DevTools protocol over two pipes: nothing but Python.

Each message is a JSON text that ends with a zero byte; see `--remote-debugging-pipe`.
"""

import base64
import itertools
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = [
    "--headless=new", "--remote-debugging-pipe", "--no-first-run", "--disable-gpu",
    "--disable-extensions", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--mute-audio", "--hide-scrollbars", "--force-color-profile=srgb",
    "--force-renderer-accessibility", "--no-default-browser-check", "about:blank",
]


def find():
    """The browser's path, or nothing."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


class Chromium:
    """A running browser with one page."""

    def __init__(self, path):
        self.profile = tempfile.TemporaryDirectory(prefix="contextc-chromium-")
        to_browser, self.to_browser = os.pipe()
        self.from_browser, from_browser = os.pipe()
        flags = FLAGS + [f"--user-data-dir={self.profile.name}"]
        if os.geteuid() == 0:
            # The sandbox needs a user; the pages are ours.
            flags.insert(0, "--no-sandbox")

        def place():
            # Over high numbers first: one of the pipes may have the number that the other is to get.
            reading, writing = os.dup2(to_browser, 60), os.dup2(from_browser, 61)
            os.dup2(reading, 3)
            os.dup2(writing, 4)

        self.process = subprocess.Popen(
            [path, *flags], preexec_fn=place, close_fds=False, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.numbers = itertools.count(1)
        self.buffer = b""
        self.events = []
        self.session = None
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log", "Accessibility"):
            self.ask(f"{domain}.enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        for _ in range(50):
            try:
                self.profile.cleanup()
                return
            except OSError:
                time.sleep(0.1)  # Its helpers end a little later.

    def receive(self, seconds):
        """The next message, or nothing when none comes in time."""
        deadline = time.monotonic() + seconds
        while b"\0" not in self.buffer:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.from_browser], [], [], left)[0]:
                return None
            part = os.read(self.from_browser, 1 << 20)
            if not part:
                raise RuntimeError("the browser has ended")
            self.buffer += part
        text, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(text)

    def ask(self, method, **parameters):
        """Sends a command and gives its result."""
        number = next(self.numbers)
        message = {"id": number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to_browser, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive(60)
            if answer is None:
                raise RuntimeError(f"the browser says nothing to {method}")
            if answer.get("id") != number:
                self.events.append(answer)
                continue
            if "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']['message']}")
            return answer["result"]

    def wait(self, method, seconds=30):
        """The first event of a kind that has not been taken yet."""
        deadline = time.monotonic() + seconds
        while True:
            for index, event in enumerate(self.events):
                if event.get("method") == method:
                    return self.events.pop(index)["params"]
            message = self.receive(deadline - time.monotonic())
            if message is None:
                raise RuntimeError(f"there was no {method}")
            self.events.append(message)

    def drain(self, *methods):
        """All events of some kinds that have come so far."""
        while (message := self.receive(0.05)) is not None:
            self.events.append(message)
        found = [event for event in self.events if event.get("method") in methods]
        self.events = [event for event in self.events if event not in found]
        return [event["params"] for event in found]

    def open(self, url):
        """Opens a page and waits until it is loaded."""
        self.events.clear()
        self.ask("Page.navigate", url="about:blank")
        self.wait("Page.loadEventFired")
        self.events.clear()
        self.ask("Page.navigate", url=url)
        self.wait("Page.loadEventFired")

    def run(self, expression):
        """The value of a JavaScript expression; waits for promises."""
        result = self.ask(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def until(self, expression, seconds=10):
        """Waits until an expression is true."""
        deadline = time.monotonic() + seconds
        while not self.run(expression):
            if time.monotonic() > deadline:
                raise RuntimeError(f"this never holds: {expression}")

    def size(self, width, height=800):
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height,
                 deviceScaleFactor=1, mobile=False)

    def scheme(self, name):
        self.media("prefers-color-scheme", name)

    def media(self, feature, value):
        self.ask("Emulation.setEmulatedMedia", features=[{"name": feature, "value": value}])

    def press(self, key, count=1):
        """Presses a key; a letter types itself."""
        names = {"Enter": "\r", " ": " "}
        text = key if len(key) == 1 else names.get(key, "")
        for _ in range(count):
            self.ask("Input.dispatchKeyEvent", type="keyDown", key=key, text=text,
                     code=key if len(key) > 1 else "", windowsVirtualKeyCode=KEYS.get(key, 0))
            self.ask("Input.dispatchKeyEvent", type="keyUp", key=key,
                     windowsVirtualKeyCode=KEYS.get(key, 0))

    def type(self, text):
        self.ask("Input.insertText", text=text)

    def click(self, selector):
        """Clicks the middle of an element, as a hand would."""
        place = self.run(
            f"(() => {{ const box = document.querySelector({json.dumps(selector)})"
            ".getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2] })()")
        for kind in ("mousePressed", "mouseReleased"):
            self.ask("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left",
                     clickCount=1)

    def picture(self, path):
        data = self.ask("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def accessible(self):
        """The accessibility tree's nodes as (role, name, properties), those that are ignored left out."""
        nodes = self.ask("Accessibility.getFullAXTree")["nodes"]
        return [
            (node["role"]["value"], node.get("name", {}).get("value", ""),
             {p["name"]: p["value"].get("value") for p in node.get("properties", [])})
            for node in nodes if not node.get("ignored")
        ]


KEYS = {
    "Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "PageUp": 33, "PageDown": 34, "End": 35,
    "Home": 36, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
}
