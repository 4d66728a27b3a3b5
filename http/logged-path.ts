/** A request's path for the log, without the secret tokens in URLs of calendar feeds, receipts and subscriptions. */
export function loggedPath(path: string): string {
  return path.replace(
    /(\/calendar-feeds\/|\/(?:keluhan|penawaran|laporkan)\/terkirim\/|^\/pantau\/).+/,
    "$1…",
  );
}
