/** @returns the value of a cookie, decoded; undefined without one */
export function readCookie(name: string): string | undefined {
  const cookie = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
  return cookie && decodeURIComponent(cookie.slice(name.length + 1));
}

type Kept = { seconds: number; path: string };

/** Sets a cookie, which is sent to addresses below a path; none is left after 0 seconds. */
export function writeCookie(name: string, value: string, { seconds, path }: Kept): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that staff use
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
