const bytesPerMiB = 1024 * 1024;

/**
 * The size of PostgreSQL's shared_buffers: an eighth of the memory of the machine or container, between 128 MiB, PostgreSQL's default, and
 * 512 MiB, which holds the indexes and rows of 100,000 certificates (docs/performance.md).
 *
 * @param totalBytes of the machine
 * @param constrainedBytes limit of the container; 0, or more than the machine has, for no limit
 * @returns MiB
 */
export function sharedBuffersMiB(totalBytes: number, constrainedBytes: number): number {
  const bytes = Math.min(totalBytes, constrainedBytes || Number.POSITIVE_INFINITY);
  return Math.round(Math.min(512, Math.max(128, bytes / 8 / bytesPerMiB)));
}
