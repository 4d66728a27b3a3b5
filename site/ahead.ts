import { type Context, Hono } from "hono";
import type { RequestEnv } from "#core/request-context.ts";

/** Where pages tell the browser what it may prepare ahead. */
export const aheadAddress = "/speculation-rules.json";

/**
 * A link that a visitor points at is prepared before the click. Only pages whose content is the same a minute
 * later are listed, and no address with a query: one of those switches the language, another asks a map service.
 */
const rules = {
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
              "/artikel/:slug([\\w-]+)",
              "/verifikasi-sertifikat",
            ],
          },
          { not: { href_matches: "/*\\?*" } },
        ],
      },
    },
  ],
};

export const ahead = new Hono<RequestEnv>().get(aheadAddress, (c) => {
  c.header("Content-Type", "application/speculationrules+json");
  c.header("Cache-Control", "public, max-age=86400");
  return c.body(JSON.stringify(rules));
});

/** Whether a browser asks for a page before anybody wants to see it. */
export function isAhead(c: Context): boolean {
  return /\bprefetch\b/.test(c.req.header("sec-purpose") ?? "");
}

/**
 * Refuses a page that says what holds at the moment somebody looks. A browser takes no such answer for the page:
 * it asks again on the click.
 */
export function refuseAhead(c: Context): Response {
  return c.body(null, 503, { "Cache-Control": "no-store" });
}
