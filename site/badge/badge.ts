import { hash } from "node:crypto";
import type { Context } from "hono";
import { companyShortName } from "#core/content/company.ts";
import type { CertificateFound } from "#core/register/certificates.ts";
import { statusOnDay } from "#shared/certificate-status.ts";
import { inForce } from "#shared/decisions.ts";
import { defaultLanguage, isLanguage } from "#shared/language.ts";
import { dayInJakarta, formatDay } from "#shared/time.ts";
import { answerDrawing } from "#site/answer-drawing.ts";
import { type Badge, drawBadge } from "#site/badge/drawing.tsx";
import { contextOf, type PageContext } from "#site/page-context.ts";
import { type CertificateState, certificateStates } from "#site/verification/certificate-state.tsx";
import { type ReadState, readState } from "#site/verification/read-state.ts";
import { showCertificate } from "#site/verification/shown-certificate.ts";
import { verdictIcons } from "#site/verification/status.tsx";
import { verdictWords } from "#site/verification/verdict-words.ts";
import type { SiteEnv } from "#web/context.ts";
import { isUnchanged } from "#web/etag.ts";

const fileName = /^([0-9a-f-]{36})\.svg$/i;

/**
 * The badge: a certificate's current status as an image for the client's website (`/lencana/{id}.svg?lang=en`). It also says
 * suspended, withdrawn or unknown. Never cached without revalidation; no visit, no cookie.
 */
export async function answerBadge(c: Context<SiteEnv, "/lencana/:file">) {
  const [, id = ""] = fileName.exec(c.req.param("file")) ?? [];
  const page = badgeContext(c, id);
  const found = await readState(c, id);
  const badge = isShown(found) ? badgeOf(page, found, new Date()) : badgeOfState(page, stateOf(found));
  const svg = drawBadge(badge);
  const etag = `W/"${hash("sha256", svg, "base64url").slice(0, 22)}"`;
  c.header("Cache-Control", "no-cache");
  c.header("ETag", etag);
  c.header("Content-Language", page.language);
  c.header("X-Robots-Tag", "noindex");
  if (!isShown(found)) c.status(certificateStates[stateOf(found)].status);
  else if (isUnchanged(c.req.header("if-none-match"), etag)) return c.body(null, 304);
  return await answerDrawing(c, { svg, quality: 5, packed: {} });
}

const isShown = (found: ReadState): found is CertificateFound =>
  typeof found === "object" && !found.removed_at;

/** The state when there is no certificate to show. */
function stateOf(found: ReadState): CertificateState {
  if (typeof found === "string") return found;
  return found ? "removed" : "not_found";
}

/** The language comes from the URL only: cookies belong to visitors of this site, and the image is embedded elsewhere. */
function badgeContext(c: Context<SiteEnv>, id: string): PageContext {
  const { services } = c.var;
  const requested = c.req.query("lang");
  const language = isLanguage(requested) ? requested : defaultLanguage;
  const path = `/verifikasi-sertifikat/${id}`;
  const query = new URLSearchParams();
  return contextOf(services, services.siteContent.current(), { language, path, query, reader: undefined });
}

function badgeOf(page: PageContext, found: CertificateFound, now: Date): Badge {
  const today = dayInJakarta(now);
  const certificate = inForce(found, today);
  const status = statusOnDay(certificate, today);
  const shown = showCertificate(page, certificate, status, now);
  return {
    ...headOf(page),
    verdict: status.verdict,
    icon: verdictIcons[status.verdict],
    title: page.text.plain(verdictWords(shown, status).title),
    number: `${shown.number} · ${shown.standard}`,
    client: shown.clientName,
    asOf: page.text.plain("verification.badge.as_of", { date: formatDay(today, page.language) }),
  };
}

function badgeOfState(page: PageContext, state: CertificateState): Badge {
  const title = page.text.plain(`verification.${state}.title`);
  return {
    ...headOf(page),
    verdict: "none",
    icon: certificateStates[state].icon,
    title,
    number: "",
    client: "",
    asOf: "",
  };
}

const headOf = ({ data, language }: PageContext) => ({ body: companyShortName(data), language });
