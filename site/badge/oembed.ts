import type { Context } from "hono";
import { companyShortName } from "#core/content/company.ts";
import { badgeHtml, badgeSize } from "#shared/badge.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import { defaultLanguage, isLanguage } from "#shared/language.ts";
import { readState } from "#site/verification/read-state.ts";
import type { SiteEnv } from "#web/context.ts";

/**
 * The badge by oEmbed (1.0, 2.3.4.4): `/oembed?url=…`. The answer holds no status: that is in the image, which is requested
 * each time.
 */
export async function answerOembed(c: Context<SiteEnv, "/oembed">) {
  const { settings, siteContent } = c.var.services;
  c.header("Access-Control-Allow-Origin", "*");
  c.header("Cache-Control", "no-cache");
  const { format = "json", url = "", maxwidth, maxheight } = c.req.query();
  if (format !== "json") return c.text("Only format=json is answered.", 501);
  const certificateId = certificateOf(url, settings.PUBLIC_URL);
  const found = certificateId && (await readState(c, certificateId.id));
  if (found === "unconfirmed" || found === "unavailable")
    return c.text("It cannot be said at the moment.", 503);
  if (!certificateId || !found || found.removed_at) return c.text("There is no such certificate.", 404);
  const company = companyShortName(siteContent.current());
  const widthPx = Math.min(
    badgeSize.widthPx,
    sizeOf(maxwidth),
    sizeOf(maxheight) * (badgeSize.widthPx / badgeSize.heightPx),
  );
  const scale = widthPx / badgeSize.widthPx;
  const { id, language } = certificateId;
  const number = found.certificate_number.trim();
  return c.json({
    version: "1.0",
    type: "rich",
    provider_name: company,
    provider_url: settings.PUBLIC_URL,
    title: `${number} · ${found.client_name.trim()}`,
    width: Math.round(widthPx),
    height: Math.round(badgeSize.heightPx * scale),
    html: badgeHtml({
      publicUrl: settings.PUBLIC_URL,
      id,
      language,
      number,
      widthPx: Math.round(widthPx),
    }),
  });
}

/** @returns undefined if the URL is not that of a certificate of this site */
function certificateOf(address: string, publicUrl: string) {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname, searchParams } = new URL(address);
  const [, id = ""] = /^\/verifikasi-sertifikat\/([^/]+)\/?$/.exec(pathname) ?? [];
  if (origin !== new URL(publicUrl).origin || !isCertificateId(id)) return undefined;
  const requested = searchParams.get("lang");
  return { id: id.toLowerCase(), language: isLanguage(requested) ? requested : defaultLanguage };
}

/** Invalid numbers count as no limit. */
function sizeOf(text: string | undefined): number {
  const size = Number(text);
  return size > 0 ? Math.max(size, 1) : Number.POSITIVE_INFINITY;
}
