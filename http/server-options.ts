/** Timeouts against slow clients, in milliseconds; an upload of 20 MB over a slow connection fits. */
export const serverOptions = {
  requestTimeout: 300_000,
  headersTimeout: 20_000,
  // Idle time before a connection is closed.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};

/** The time in which a client may read nothing of its answer, in milliseconds; nginx allows as much. */
export const unreadMsMax = 60_000;
