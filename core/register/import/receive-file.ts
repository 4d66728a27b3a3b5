import { open } from "node:fs/promises";

/**
 * Writes what is sent into a new file, counting while it comes in: an announced length may be untrue.
 *
 * @returns whether the file is complete, larger than allowed, or broken off by its sender
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
    // A request's body fails in one way only: whoever sends it goes away.
    return "broken-off";
  }
}
