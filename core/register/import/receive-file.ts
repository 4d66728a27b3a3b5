import { open } from "node:fs/promises";

/**
 * Writes an upload to a new file and enforces the limit while reading, because Content-Length may be wrong.
 *
 * @returns whether the file is complete, too large, or aborted by the client
 * @throws what the file system throws
 */
export async function receiveFile(
  sent: ReadableStream<Uint8Array>,
  path: string,
  bytesMax: number,
): Promise<"received" | "too-large" | "broken-off"> {
  await using file = await open(path, "wx", 0o600);
  const reader = sent.getReader();
  let bytes = 0;
  for (;;) {
    const chunk = await readChunk(reader);
    if (chunk === "broken-off") return "broken-off";
    if (chunk === undefined) return "received";
    bytes += chunk.byteLength;
    if (bytes > bytesMax) {
      await reader.cancel();
      return "too-large";
    }
    await file.writeFile(chunk);
  }
}

async function readChunk(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return (await reader.read()).value;
  } catch {
    // Reading a request body only fails when the client disconnects.
    return "broken-off";
  }
}
