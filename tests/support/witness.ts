import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { ed25519 } from "@noble/curves/ed25519.js";
import { isConsistent } from "#core/tlog/merkle.ts";
import { checkNote } from "#tests/support/log-checker.ts";

/** Starts a witness (C2SP tlog-witness) for one log. */
export async function openWitness(name: string, logKey: () => string) {
  const { secretKey, publicKey } = ed25519.keygen();
  const typed = Buffer.concat([Buffer.from([4]), publicKey]);
  const id = createHash("sha256").update(`${name}\n`).update(typed).digest().subarray(0, 4);
  let seen: { size: number; root: Buffer } = { size: 0, root: Buffer.alloc(0) };
  let fixedAnswer: string | undefined;
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    if (fixedAnswer !== undefined) return response.end(fixedAnswer);
    const [head = "", ...rest] = body.split("\n\n");
    const note = rest.join("\n\n");
    const [old = "", ...proof] = head.split("\n");
    const checked = checkNote(note, logKey());
    if (Number(old.slice(4)) !== seen.size) return response.writeHead(409).end(`${seen.size}\n`);
    const isGrown =
      seen.size === 0 ||
      isConsistent({
        ...{ oldSize: seen.size, oldRoot: seen.root, size: checked.size, root: checked.root },
        proof: proof.map((hash) => Buffer.from(hash, "base64")),
      });
    if (!isGrown) return response.writeHead(422).end();
    seen = checked;
    const time = Math.floor(Date.now() / 1000);
    const stamp = Buffer.alloc(8);
    stamp.writeBigUInt64BE(BigInt(time));
    const text = note.slice(0, note.indexOf("\n\n") + 1);
    const signature = ed25519.sign(Buffer.from(`cosignature/v1\ntime ${time}\n${text}`), secretKey);
    response.end(`\u2014 ${name} ${Buffer.concat([id, stamp, signature]).toString("base64")}\n`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return {
    key: `${name}+${id.toString("hex")}+${typed.toString("base64")}`,
    url: `http://127.0.0.1:${port}`,
    seen: () => seen.size,
    /** Forgets the log. */
    reset() {
      seen = { size: 0, root: Buffer.alloc(0) };
    },
    /** Sets a fixed response; undefined for correct ones again. */
    answer(text: string | undefined) {
      fixedAnswer = text;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
