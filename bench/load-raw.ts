import { once } from "node:events";
import net from "node:net";

/**
 * Measures requests per second over plain sockets, with one pending request per connection. Parses only status and length of responses,
 * so that the client takes little processor time.
 *
 * @param nextPath the path of each request on the URL's server; the URL itself without it
 */
export async function loadRaw(
  url: string,
  { connections, seconds, nextPath }: { connections: number; seconds: number; nextPath?: () => string },
): Promise<{ perSecond: number; failures: number }> {
  const { hostname, port, pathname, search } = new URL(url);
  const requestOf = (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: gzip, deflate, br, zstd\r\nCookie: absah_visit=1\r\n\r\n`;
  const same = requestOf(`${pathname}${search}`);
  const nextRequest = nextPath ? () => requestOf(nextPath()) : () => same;
  const started = performance.now();
  const end = started + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => keepAsking(hostname, Number(port), nextRequest, end)),
  );
  const elapsedSeconds = (performance.now() - started) / 1000;
  return {
    perSecond: counts.reduce((sum, { answers }) => sum + answers, 0) / elapsedSeconds,
    failures: counts.reduce((sum, { failures }) => sum + failures, 0),
  };
}

async function keepAsking(host: string, port: number, nextRequest: () => string, end: number) {
  const socket = net.connect({ host, port, noDelay: true });
  let answers = 0;
  let failures = 0;
  let missingBytes = 0;
  let head = "";
  socket.on("connect", () => socket.write(nextRequest()));
  socket.on("data", (chunk) => {
    if (missingBytes === 0) {
      head += chunk.toString("latin1");
      const headEnd = head.indexOf("\r\n\r\n");
      if (headEnd < 0) return;
      if (!head.startsWith("HTTP/1.1 200")) failures += 1;
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
      missingBytes = headEnd + 4 + length - head.length;
      head = "";
    } else missingBytes -= chunk.length;
    if (missingBytes > 0) return;
    answers += 1;
    if (performance.now() < end) socket.write(nextRequest());
    else socket.end();
  });
  await once(socket, "close");
  return { answers, failures };
}
