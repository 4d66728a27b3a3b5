import type { Context, MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { inlineScriptSources } from "#site/layout/inline-scripts.ts";

type SecureHeaders = NonNullable<Parameters<typeof secureHeaders>[0]>;

/**
 * What guards every answer. Scripts come from our own files, or are those that every document of the site carries;
 * nobody may frame the pages.
 */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const isHttps = publicUrl.startsWith("https:");
  const common: SecureHeaders = {
    strictTransportSecurity: isHttps ? "max-age=31536000" : false,
    referrerPolicy: "strict-origin-when-cross-origin",
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
    xFrameOptions: "DENY",
    crossOriginResourcePolicy: "same-origin",
    // For Flash and for browsers that are no more: 90 bytes of each answer.
    ...{ xDownloadOptions: false, xPermittedCrossDomainPolicies: false, xXssProtection: false },
  };
  const self = "'self'";
  const none = "'none'";
  const base = {
    defaultSrc: [self],
    scriptSrc: [self],
    objectSrc: [none],
    baseUri: [none],
    formAction: [self],
    frameAncestors: [none],
  };
  // Specification 5: pictures of a text come from http, https and data sources.
  const pictures = [self, "data:", "https:", "http:"];
  const site = {
    ...base,
    scriptSrc: [self, ...inlineScriptSources],
    styleSrc: [self],
    imgSrc: pictures,
  };
  const sitePages = secureHeaders({ ...common, contentSecurityPolicy: site });
  // The map, which a visitor asks for there.
  const contactPage = secureHeaders({
    ...common,
    contentSecurityPolicy: { ...site, frameSrc: ["https://www.google.com"] },
  });
  // The camera reads codes there; where the browser has no reader of its own, by WebAssembly.
  const searchPage = secureHeaders({
    ...common,
    permissionsPolicy: { ...common.permissionsPolicy, camera: ["self"] },
    contentSecurityPolicy: { ...site, scriptSrc: [...site.scriptSrc, "'wasm-unsafe-eval'"] },
  });
  // The panel's widgets place themselves with inline styles; scripts stay as strict.
  const panelPages = secureHeaders({
    ...common,
    contentSecurityPolicy: {
      ...base,
      styleSrc: [self, "'unsafe-inline'"],
      imgSrc: [...pictures, "blob:"],
      connectSrc: [self],
    },
  });
  // What somebody uploaded: a browser that opens it by itself may run nothing of it. A drawing may be coloured by
  // its own style sheet, and some browsers ask this policy for that even inside a page.
  const uploads = secureHeaders({
    ...common,
    contentSecurityPolicy: {
      defaultSrc: [none],
      styleSrc: ["'unsafe-inline'"],
      imgSrc: ["data:"],
      frameAncestors: [none],
      sandbox: [],
    },
  });
  const ownPages = new Map([
    ["/kontak", contactPage],
    ["/verifikasi-sertifikat", searchPage],
  ]);
  return async (c, next) => {
    if (c.req.path.startsWith("/media/")) return await uploads(c, next);
    if (/^\/(admin|api\/docs)\b/.test(c.req.path)) return await panelPages(c, next);
    await next();
    if (isPartOfPage(c.res)) return guardPart(c, isBadge(c.req.path) ? "cross-origin" : "same-origin");
    if (isBareFile(c.res)) return await uploads(c, async () => {});
    const referrerPolicy = c.res.headers.get("Referrer-Policy");
    await (ownPages.get(c.req.path) ?? sitePages)(c, async () => {});
    // A page whose address is a secret tells it to nobody.
    if (referrerPolicy) c.res.headers.set("Referrer-Policy", referrerPolicy);
  };
}

/** The pictures, fonts, styles and scripts of a page, and the reader of codes. */
function isPartOfPage(answer: Response): boolean {
  return /^(?:image|font)\/|^text\/(?:css|javascript)\b|^application\/(?:manifest|wasm)/.test(
    answer.headers.get("content-type") ?? "",
  );
}

/** What a visitor sent, for staff to save. */
function isBareFile(answer: Response): boolean {
  return answer.headers.get("content-type") === "application/octet-stream";
}

/** Clients show it on sites of their own. */
const isBadge = (path: string) => path.startsWith("/lencana/");

/** The headers of a document would be half the weight of many a part. */
function guardPart({ res: { headers } }: Context, readers: "same-origin" | "cross-origin"): void {
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Cross-Origin-Resource-Policy", readers);
  // A drawing that is opened by itself shows the picture inside it and runs nothing.
  headers.set("Content-Security-Policy", "default-src 'none'; img-src data:");
}
