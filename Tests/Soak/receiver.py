"""A receiver of webhooks on the loopback device that answers as its paths say, and keeps what it was sent.

usage: receiver.py [CERTIFICATE KEY]   prints its port, and serves a path for each kind of answer until its input ends
"""
import asyncio
import dataclasses
import ssl
import sys
import threading


@dataclasses.dataclass
class Request:
    path: str
    headers: dict
    body: bytes
    reader: asyncio.StreamReader


def answer(status, *fields, body=b""):
    lines = [f"HTTP/1.1 {status} X", f"Content-Length: {len(body)}", *fields]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


class Receiver:
    """`answers`: for each path what is sent back: bytes, or a function of the request and the connection's writer."""

    def __init__(self, answers, tls=None):
        self.answers, self.requests, self.changed = answers, [], threading.Condition()
        self.running, self.most = {}, {}
        self.loop, ready = asyncio.new_event_loop(), threading.Event()

        async def serve():
            server = await asyncio.start_server(self.handle, "127.0.0.1", 0, ssl=tls)
            self.port = server.sockets[0].getsockname()[1]
            ready.set()

        def run():
            self.loop.create_task(serve())
            self.loop.run_forever()

        threading.Thread(target=run, daemon=True).start()
        ready.wait()

    def url(self, path):
        return f"http://127.0.0.1:{self.port}{path}"

    def of(self, path):
        with self.changed:
            return [request for request in self.requests if request.path == path]

    def wait(self, holds, seconds):
        """Waits until something holds of the requests; says whether it does."""
        with self.changed:
            return self.changed.wait_for(lambda: holds(self.requests), seconds)

    async def handle(self, reader, writer):
        try:
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
                path = head[0].split(" ")[1]
                headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in head[1:] if line)}
                body = await reader.readexactly(int(headers["content-length"]))
                request = Request(path, headers, body, reader)
                self.running[path] = self.running.get(path, 0) + 1
                self.most[path] = max(self.most.get(path, 0), self.running[path])
                with self.changed:
                    self.requests.append(request)
                    self.changed.notify_all()
                try:
                    await self.reply(request, writer)
                finally:
                    self.running[path] -= 1
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    async def reply(self, request, writer):
        what = self.answers[request.path]
        if callable(what):
            await what(request, writer)
        else:
            writer.write(what)
            await writer.drain()


async def hang(request, writer):
    """Until the sender goes away."""
    await request.reader.read(1)


async def hang_in_body(request, writer):
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n12")
    await request.reader.read(1)


async def close(request, writer):
    raise ConnectionResetError


async def break_off(request, writer):
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n12")
    await writer.drain()
    raise ConnectionResetError


async def endless(writer, start, more):
    writer.write(start)
    while not writer.is_closing():
        writer.write(more)
        await writer.drain()
        await asyncio.sleep(0)  # or under TLS nobody would notice that the sender is gone


async def endless_header(request, writer):
    await endless(writer, b"HTTP/1.1 200 OK\r\n", b"X-More: " + b"x" * 1000 + b"\r\n")


async def endless_line(request, writer):
    await endless(writer, b"HTTP/1.1 200 OK\r\nX-More: ", b"x" * 1000)


async def endless_status(request, writer):
    await endless(writer, b"HTTP/1.1 200 ", b"x" * 1000)


async def endless_interim(request, writer):
    await endless(writer, b"", b"HTTP/1.1 100 Continue\r\nX-More: y\r\n\r\n")


async def endless_body(request, writer):
    await endless(writer, b"HTTP/1.1 200 OK\r\n\r\n", b"x" * 1000)


def main():
    tls = None
    if len(sys.argv) == 3:
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        tls.load_cert_chain(sys.argv[1], sys.argv[2])
    here = Receiver({"/200": answer(200), "/429": answer(429, "Retry-After: 120"), "/301": answer(301, "Location: /200"),
                     "/hang": hang, "/close": close, "/break": break_off, "/header": endless_header,
                     "/line": endless_line, "/status": endless_status, "/interim": endless_interim, "/body": endless_body,
                     "/nonsense": b"hello\r\n\r\n"}, tls)
    print(here.port, flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    main()
