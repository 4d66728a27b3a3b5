import { createHmac, hash, hkdfSync, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Entry } from "#core/backup/tar.ts";

const listed = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() });

/** The last entry of a backup, signed: all entries in order. */
export const manifest = z.object({
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  entries: z.array(listed),
});

export type Manifest = z.infer<typeof manifest>;
export type Listed = z.infer<typeof listed>;

export function listEntry({ name, content }: Entry): Listed {
  return { name, bytes: content.byteLength, sha256: hash("sha256", content) };
}

/** Authenticates a backup: only holders of SECRET can create this signature (decision 0026). */
export function signManifest(content: Uint8Array, secret: string): string {
  // A derived key, used for nothing else.
  const key = Buffer.from(hkdfSync("sha256", secret, "", "absah backup manifest", 32));
  return createHmac("sha256", key).update(content).digest("hex");
}

/** Verifies a signature of `signManifest` in constant time. */
export function isSignedWith(secret: string, content: Uint8Array, signature: string): boolean {
  const [expected, given] = [signManifest(content, secret), signature.trim()].map((text) =>
    Buffer.from(text),
  );
  return expected?.length === given?.length && timingSafeEqual(expected ?? Buffer.of(), given ?? Buffer.of());
}

/** Describes the differences between listed and found entries, a sentence each. */
export function describeDifferences(listed: Listed[], found: Listed[]): string[] {
  const unlisted = new Map(found.map((entry) => [entry.name, entry]));
  const differences: string[] = [];
  for (const { name, bytes, sha256 } of listed) {
    const same = unlisted.get(name);
    unlisted.delete(name);
    if (!same) differences.push(`${nounOf(name)} is missing (${name})`);
    else if (same.bytes !== bytes || same.sha256 !== sha256)
      differences.push(`${nounOf(name)} was changed (${name})`);
  }
  for (const name of unlisted.keys()) differences.push(`${nounOf(name)} was added (${name})`);
  const isReordered =
    found.length !== listed.length || found.some(({ name }, at) => name !== listed[at]?.name);
  if (differences.length === 0 && isReordered)
    differences.push("its entries are in another order, or there twice");
  return differences;
}

function nounOf(name: string): string {
  const [kind, table] = name.split("/");
  if (kind === "tables") return `a part of the table ${table}`;
  return kind === "files" ? "an uploaded file" : "its description";
}
