import { names } from "#core/backup/contents.ts";

const MiB = 1024 * 1024;

/** The list of what a backup holds has room for some 450,000 uploads. */
export const manifestBytesMax = 128 * MiB;

const bytesMax: Record<string, number> = {
  [names.opening]: MiB,
  [names.manifest]: manifestBytesMax,
  [names.signature]: 1024,
};

/** Of rows; parts of tables and uploads are far smaller. */
const contentBytesMax = 512 * MiB;

/** What is wrong with an entry that is longer than any of its kind, as a sentence; undefined when nothing is. */
export function describeExcess(name: string, bytes: number): string | undefined {
  const most = bytesMax[name] ?? contentBytesMax;
  if (bytes <= most) return undefined;
  return `${name} has ${bytes} bytes, and may have ${most} at most.`;
}

/** What an entry takes of the manifest's room: its name, its hash as 64 signs, its size, and what is around them. */
export function listedBytes(name: string): number {
  return Buffer.byteLength(name) + 64 + 40;
}
