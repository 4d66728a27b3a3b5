/** How long a connection may wait for its next request; the answers name it. */
export const keepAliveSeconds = 65;

/** Bounds on slow and endless requests, in milliseconds; an upload of 20 MB over a poor line fits in. */
export const serverOptions = {
  requestTimeout: 300_000,
  headersTimeout: 20_000,
  keepAliveTimeout: keepAliveSeconds * 1000,
  maxHeaderSize: 16 * 1024,
};
