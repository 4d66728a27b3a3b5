import type { CertificateFound } from "#core/register/certificates.ts";
import { type StatusOnDay, statusOnDay } from "#shared/certificate-status.ts";
import { inForce } from "#shared/decisions.ts";
import { defaultLanguage } from "#shared/language.ts";
import { dayInJakarta } from "#shared/time.ts";
import { documentHtml } from "#site/layout/document.tsx";
import { urlIn } from "#site/layout/head.ts";
import { registerCard } from "#site/layout/social-image.ts";
import type { PageContext } from "#site/page-context.ts";
import { type Filled, templates } from "#site/template.ts";
import { CertificatePage, type OtherResults } from "#site/verification/certificate-page.tsx";
import { History, type ShownHistory, showHistory } from "#site/verification/history-section.tsx";
import { Issuer } from "#site/verification/issuer.tsx";
import { LogLine } from "#site/verification/log-line.tsx";
import type { ShownLogPosition } from "#site/verification/log-position.ts";
import { QrFigure } from "#site/verification/qr-figure.tsx";
import { type ShownCertificate, showCertificate } from "#site/verification/shown-certificate.ts";

type Values = ShownCertificate &
  Pick<PageContext, "switchUrl" | "visitorCount"> &
  ShownHistory &
  ShownLogPosition & { otherTerm: string; otherUrl: string };

const drawn = templates<Values>();

/**
 * The document of a certificate with its current status in Jakarta, filled into a template: rendering by React would take
 * longer than everything else, and compressing the whole a quarter of the time.
 */
export function certificateDocument(
  page: PageContext,
  found: CertificateFound,
  checkedAt: Date,
  logPosition: ShownLogPosition,
  others: OtherResults = { term: "", url: "" },
): Filled {
  const { language, isSignedIn, switchUrl, visitorCount } = page;
  const today = dayInJakarta(checkedAt);
  const certificate = inForce(found, today);
  const status = statusOnDay(certificate, today);
  const { verdict, isPastExpiry, wasSuspended } = status;
  const key = [language, isSignedIn, verdict, isPastExpiry, wasSuspended, today.slice(0, 4)].join(" ");
  const values = {
    ...showCertificate(page, certificate, status, checkedAt),
    ...showHistory(page, found.decisions, today),
    switchUrl,
    visitorCount,
    ...logPosition,
    otherTerm: others.term,
    otherUrl: others.url,
  };
  return drawn(page.data, key, values, (marked) => {
    const { switchUrl, visitorCount, otherTerm, otherUrl, ...shown } = marked;
    const path = `/verifikasi-sertifikat/${shown.id}`;
    return drawDocument({ ...page, path, switchUrl, visitorCount }, shown, status, {
      term: otherTerm,
      url: otherUrl,
    });
  });
}

function drawDocument(
  page: PageContext,
  shown: ShownCertificate & Record<keyof ShownHistory, string> & ShownLogPosition,
  status: StatusOnDay,
  others: OtherResults,
): string {
  const { text } = page;
  const { number } = shown;
  return documentHtml(page, {
    sheet: "certificate",
    title: text.plain("verification.meta.detail_title", { number }),
    description: text.plain("verification.meta.detail_description", { number }),
    hasNumbers: true,
    image: registerCard,
    oembedUrl: `/oembed?url=${encodeURIComponent(`${page.publicUrl}/verifikasi-sertifikat/`)}${shown.id}`,
    otherForms: { "application/vc+jwt": ".jwt", "application/json": ".json" },
    main: (
      <CertificatePage
        text={text}
        shown={shown}
        status={{ ...status, status: shown.status }}
        address={urlIn(page, defaultLanguage)}
        url={urlIn(page, page.language)}
        others={others}
        history={<History text={text} shown={shown} />}
        logLine={
          <LogLine text={text} position={shown} url={`/verifikasi-sertifikat/${shown.id}/bukti-log`} />
        }
        issuer={<Issuer page={page} />}
        qr={<QrFigure text={text} publicUrl={page.publicUrl} id={shown.id} />}
      />
    ),
  });
}
