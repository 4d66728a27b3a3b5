import type { Context } from "hono";

/** Pages that may be a minute old when they are shown. */
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
 * Links are prerendered on hover if they have no query: queries switch the language or load a third-party map. In a URL pattern
 * `?` followed by nothing matches an empty query only; a path alone would match any.
 */
export const speculationRules = JSON.stringify({
  prerender: [{ eagerness: "moderate", where: { href_matches: steadyPages.map((path) => `${path}\\?`) } }],
});

/** Whether the request is a prefetch or prerender, by its header `Sec-Purpose`. */
export function isPrefetch(purpose: string | undefined): boolean {
  return purpose !== undefined && /\bprefetch\b/.test(purpose);
}

/** Refuses to prefetch pages that must be current: browsers discard an error and request the page on the click. */
export function refusePrefetch(c: Context): Response {
  return c.body(null, 503, { "Cache-Control": "no-store" });
}
