import type { Context } from "hono";

/** Pages whose content is the same a minute later. */
const steadyPages = [
  "/",
  "/tentang",
  "/layanan",
  "/customer",
  "/galeri",
  "/kontak",
  "/artikel",
  "/artikel/:slug",
  "/verifikasi-sertifikat",
];

/**
 * A link that a visitor points at is prepared before the click, if it has no query: one of those switches the language,
 * another asks a map service. In a URL pattern a question mark with nothing behind it stands for an empty query; a path
 * by itself would fit any.
 */
export const speculationRules = JSON.stringify({
  prerender: [{ eagerness: "moderate", where: { href_matches: steadyPages.map((path) => `${path}\\?`) } }],
});

/** Whether a browser asks for a page before anybody wants to see it: what its header `Sec-Purpose` says. */
export function isPrefetch(purpose: string | undefined): boolean {
  return purpose !== undefined && /\bprefetch\b/.test(purpose);
}

/**
 * Refuses a page that says what holds at the moment somebody looks. A browser takes no such answer for the page:
 * it asks again on the click.
 */
export function refusePrefetch(c: Context): Response {
  return c.body(null, 503, { "Cache-Control": "no-store" });
}
