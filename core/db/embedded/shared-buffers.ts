const bytesPerMiB = 1024 * 1024;

/**
 * What PostgreSQL keeps of its files in memory of its own: an eighth of what the machine or the container has, from 128 MiB, its own
 * default, to 512, in which the indexes of 100,000 certificates stay beside their rows (docs/performance.md).
 *
 * @param totalBytes of the machine
 * @param constrainedBytes what the container may take; 0 or more than the machine has for no limit
 * @returns MiB
 */
export function sharedBuffersMiB(totalBytes: number, constrainedBytes: number): number {
  const bytes = Math.min(totalBytes, constrainedBytes || Number.POSITIVE_INFINITY);
  return Math.round(Math.min(512, Math.max(128, bytes / 8 / bytesPerMiB)));
}
