import { names } from "#core/backup/contents.ts";

const MiB = 1024 * 1024;

/** Enough for the manifest of about 450,000 uploads. */
export const manifestBytesMax = 128 * MiB;

const bytesMax: Record<string, number> = {
  [names.opening]: MiB,
  [names.manifest]: manifestBytesMax,
  [names.signature]: 1024,
};

/** For parts of tables; typical parts and uploads are far smaller. */
const contentBytesMax = 512 * MiB;

/** Describes an entry that exceeds the limit of its kind, as a sentence; undefined when it does not. */
export function describeExcess(name: string, bytes: number): string | undefined {
  const most = bytesMax[name] ?? contentBytesMax;
  if (bytes <= most) return undefined;
  return `${name} has ${bytes} bytes, and may have ${most} at most.`;
}

/** The size of an entry in the manifest: its name, its hash as 64 characters, its size, and the JSON around them. */
export function listedBytes(name: string): number {
  return Buffer.byteLength(name) + 64 + 40;
}
