import { Hono } from "hono";
import type { SiteData } from "#core/content/site-data.ts";
import type { TypedTexts } from "#core/content/typed-texts.ts";
import type { PublicServices } from "#core/public-container.ts";
import type { Language } from "#shared/language.ts";
import { markedText } from "#shared/text-marks.ts";
import { previewPath } from "#site/preview/preview-path.ts";
import { site } from "#site/routes.tsx";
import { visitCookie } from "#site/visit.ts";
import type { SiteEnv } from "#web/context.ts";
import type { RenderPreview } from "#web/render-preview.ts";

/**
 * Renders the page that shows a section's texts by the site's own routes, for an anonymous visitor and with data of its own:
 * neither cached nor counted.
 */
export const renderPreview: RenderPreview = async (services, log, { page, section, language, texts }) => {
  const data = markedData(services.siteContent.current(), texts);
  const path = await previewPath(services, `${page}.${section}`);
  if (path === undefined) return { path: null, html: "" };
  const shown = { ...services, siteContent: { ...services.siteContent, current: () => data } };
  const { status, html } = await renderedPage(
    siteContext(shown, log).route("/", site),
    services,
    path,
    language,
  );
  // The page was unpublished meanwhile. Other errors are shown as the site shows them.
  return status === 404 ? { path: null, html: "" } : { path, html };
};

/** Requests a page as an anonymous visitor without counting the visit. @throws if it could not be rendered */
export async function renderedPage(
  app: Hono<SiteEnv>,
  { settings: { PUBLIC_URL } }: PublicServices,
  path: string,
  language: Language,
): Promise<{ status: number; html: string }> {
  const url = new URL(path, PUBLIC_URL);
  url.searchParams.set("lang", language);
  const answer = await app.request(url, { headers: { cookie: visitCookie(PUBLIC_URL) } });
  if (answer.status === 500) throw new Error(`The preview of ${path} failed`);
  return { status: answer.status, html: withoutScripts(await answer.text()) };
}

/** An application with the variables that handlers of the site need. */
export function siteContext(services: PublicServices, log: SiteEnv["Variables"]["log"]) {
  const app = new Hono<SiteEnv>();
  app.use(async (c, next) => {
    c.set("services", services);
    c.set("clientIp", "127.0.0.1");
    c.set("requestId", "preview");
    c.set("log", log);
    await next();
  });
  return app;
}

/** The data with the typed texts, each marked with its address. */
function markedData(data: SiteData, typed: TypedTexts): SiteData {
  const texts = Array.from(data.texts, ([address, { content, isRichText }]) => {
    const { id, en } = typed.get(address) ?? content;
    const marked = { id: markedText(address, id), en: markedText(address, en) };
    return [address, { content: marked, isRichText }] as const;
  });
  return { ...data, texts: new Map(texts) };
}

/**
 * The sandboxed frame would log an error for each script. A regular expression suffices: plain texts are escaped, and rich ones
 * sanitized.
 */
function withoutScripts(html: string): string {
  return html.replace(/<script\b.*?<\/script>/gs, "");
}
