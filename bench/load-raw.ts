import { once } from "node:events";
import net from "node:net";

/**
 * Requests a second over plain sockets, one under way on each connection. It reads no more of an answer than its
 * status and its length, so that the server is what takes the time.
 */
export async function loadRaw(
  url: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<{ perSecond: number; failures: number }> {
  const { hostname, port, pathname, search } = new URL(url);
  const request = `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: gzip, deflate, br\r\nCookie: absah_visit=1\r\n\r\n`;
  const started = performance.now();
  const end = started + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => keepAsking(hostname, Number(port), request, end)),
  );
  const elapsedSeconds = (performance.now() - started) / 1000;
  return {
    perSecond: counts.reduce((sum, { answers }) => sum + answers, 0) / elapsedSeconds,
    failures: counts.reduce((sum, { failures }) => sum + failures, 0),
  };
}

async function keepAsking(host: string, port: number, request: string, end: number) {
  const socket = net.connect({ host, port, noDelay: true });
  let answers = 0;
  let failures = 0;
  let missingBytes = 0;
  let head = "";
  socket.on("connect", () => socket.write(request));
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
    if (performance.now() < end) socket.write(request);
    else socket.end();
  });
  await once(socket, "close");
  return { answers, failures };
}
