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
 * The page that shows a section's texts, drawn by the site's own routes as for a visitor without a session, over data that nobody else
 * reads: no cache holds it, and it counts as no visit.
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
  // What was public a moment ago is no more. A page that has to wait for the log or the register says so in its own texts.
  return status === 404 ? { path: null, html: "" } : { path, html };
};

/** Asks for a page as a visitor without a session who is counted already. @throws when it could not be drawn */
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

/** An application that gives its handlers what every page of the site is given. */
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

/** The data with what is typed, and every text with its address. */
function markedData(data: SiteData, typed: TypedTexts): SiteData {
  const texts = Array.from(data.texts, ([address, { content, isRichText }]) => {
    const { id, en } = typed.get(address) ?? content;
    const marked = { id: markedText(address, id), en: markedText(address, en) };
    return [address, { content: marked, isRichText }] as const;
  });
  return { ...data, texts: new Map(texts) };
}

/** The panel's frame runs none, and says so in the console for each that it is given. Texts of the site hold no tags, rich ones no scripts. */
function withoutScripts(html: string): string {
  return html.replace(/<script\b.*?<\/script>/gs, "");
}
