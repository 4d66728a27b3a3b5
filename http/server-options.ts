/** Bounds on slow and endless requests, in milliseconds; an upload of 20 MB over a poor line fits in. */
export const serverOptions = {
  requestTimeout: 300_000,
  headersTimeout: 20_000,
  // For the next request on a connection.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};
