import type { Context } from "hono";

/**
 * A link that a visitor points at is prepared before the click. Only pages whose content is the same a minute
 * later are listed, and no address with a query: one of those switches the language, another asks a map service.
 */
export const aheadRules = JSON.stringify({
  prerender: [
    {
      eagerness: "moderate",
      where: {
        and: [
          {
            href_matches: [
              "/",
              "/tentang",
              "/layanan",
              "/customer",
              "/galeri",
              "/kontak",
              "/artikel",
              "/artikel/:slug",
              "/verifikasi-sertifikat",
            ],
          },
          { not: { href_matches: "/*\\?*" } },
        ],
      },
    },
  ],
});

/** Whether a browser asks for a page before anybody wants to see it: what its header `Sec-Purpose` says. */
export function isAhead(purpose: string | undefined): boolean {
  return purpose !== undefined && /\bprefetch\b/.test(purpose);
}

/**
 * Refuses a page that says what holds at the moment somebody looks. A browser takes no such answer for the page:
 * it asks again on the click.
 */
export function refuseAhead(c: Context): Response {
  return c.body(null, 503, { "Cache-Control": "no-store" });
}
