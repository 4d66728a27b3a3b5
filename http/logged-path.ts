/** A request's path as the log has it: without the secrets that addresses of calendar feeds and of receipts end with. */
export function loggedPath(path: string): string {
  return path.replace(/(\/calendar-feeds\/|\/(?:keluhan|penawaran)\/terkirim\/).+/, "$1…");
}
