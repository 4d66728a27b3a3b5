/** A request's path as the log has it: without the secret that the address of a calendar feed ends with. */
export function loggedPath(path: string): string {
  return path.replace(/(\/calendar-feeds\/).+/, "$1…");
}
