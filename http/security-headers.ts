import type { Context, MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { inlineScriptSources } from "#site/layout/inline-scripts.ts";

type SecureHeaders = NonNullable<Parameters<typeof secureHeaders>[0]>;

/**
 * Security headers of every response. Scripts are our own files or the inline scripts of the site's documents; framing is
 * forbidden.
 */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const isHttps = publicUrl.startsWith("https:");
  const common: SecureHeaders = {
    strictTransportSecurity: isHttps ? "max-age=31536000" : false,
    referrerPolicy: "strict-origin-when-cross-origin",
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
    xFrameOptions: "DENY",
    crossOriginResourcePolicy: "same-origin",
    // For Flash and obsolete browsers; omitting them saves 90 bytes per response.
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
  // Specification 5: images in texts may come from http, https and data URLs.
  const images = [self, "data:", "https:", "http:"];
  const site = {
    ...base,
    scriptSrc: [self, ...inlineScriptSources],
    styleSrc: [self],
    imgSrc: images,
  };
  const sitePages = secureHeaders({ ...common, contentSecurityPolicy: site });
  // For the map, which loads on demand.
  const contactPage = secureHeaders({
    ...common,
    contentSecurityPolicy: { ...site, frameSrc: ["https://www.google.com"] },
  });
  // For the scanner: the camera, and WebAssembly where the browser has no BarcodeDetector.
  const searchPage = secureHeaders({
    ...common,
    permissionsPolicy: { ...common.permissionsPolicy, camera: ["self"] },
    contentSecurityPolicy: { ...site, scriptSrc: [...site.scriptSrc, "'wasm-unsafe-eval'"] },
  });
  // The panel's components position themselves with inline styles; scripts are as strict as on the site.
  const panelPages = secureHeaders({
    ...common,
    contentSecurityPolicy: {
      ...base,
      styleSrc: [self, "'unsafe-inline'"],
      imgSrc: [...images, "blob:"],
      connectSrc: [self],
    },
  });
  // Uploaded files: opened directly, nothing in them may run. An SVG may use its own style sheet; some browsers apply this
  // policy even to an embedded image.
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
  const pagePolicies = new Map([
    ["/kontak", contactPage],
    ["/verifikasi-sertifikat", searchPage],
  ]);
  return async (c, next) => {
    if (c.req.path.startsWith("/media/")) return await uploads(c, next);
    if (/^\/(admin|api\/docs)\b/.test(c.req.path)) return await panelPages(c, next);
    await next();
    if (isPageAsset(c.res)) return setAssetHeaders(c, isBadge(c.req.path) ? "cross-origin" : "same-origin");
    if (isVisitorFile(c.res)) return await uploads(c, async () => {});
    const referrerPolicy = c.res.headers.get("Referrer-Policy");
    await (pagePolicies.get(c.req.path) ?? sitePages)(c, async () => {});
    // Pages with a secret URL set a policy of their own, which prevents its leak by `Referer`.
    if (referrerPolicy) c.res.headers.set("Referrer-Policy", referrerPolicy);
  };
}

/** Images, fonts, styles, scripts and the WebAssembly of the scanner. */
function isPageAsset(answer: Response): boolean {
  return /^(?:image|font)\/|^text\/(?:css|javascript)\b|^application\/(?:manifest|wasm)/.test(
    answer.headers.get("content-type") ?? "",
  );
}

/** A visitor's file, downloaded by staff. */
function isVisitorFile(answer: Response): boolean {
  return answer.headers.get("content-type") === "application/octet-stream";
}

/** Clients embed badges in their own sites. */
const isBadge = (path: string) => path.startsWith("/lencana/");

/** A short set of headers: the document's full set would be half the size of many assets. */
function setAssetHeaders({ res: { headers } }: Context, readers: "same-origin" | "cross-origin"): void {
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Cross-Origin-Resource-Policy", readers);
  // An SVG opened directly may show its embedded image and runs nothing.
  headers.set("Content-Security-Policy", "default-src 'none'; img-src data:");
}
