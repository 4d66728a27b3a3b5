/** A request's path as the log has it: without the secrets in addresses of calendar feeds, receipts and watches. */
export function loggedPath(path: string): string {
  return path.replace(
    /(\/calendar-feeds\/|\/(?:keluhan|penawaran|laporkan)\/terkirim\/|^\/pantau\/).+/,
    "$1…",
  );
}
