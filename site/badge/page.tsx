import type { Context } from "hono";
import type { CertificateFound } from "#core/register/certificates.ts";
import { badgeHtml, badgeSize } from "#shared/badge.ts";
import { languages } from "#shared/language.ts";
import { Icon } from "#site/icons.tsx";
import { answerPage } from "#site/layout/document.tsx";
import { PageScript } from "#site/layout/page-script.tsx";
import { registerCard } from "#site/layout/social-image.ts";
import { type PageContext, pageContext } from "#site/page-context.ts";
import { isPrefetch, refusePrefetch } from "#site/prefetch.ts";
import { findOrAnswer } from "#site/verification/certificate.tsx";
import { CopyStatus } from "#site/verification/certificate-actions.tsx";
import { WatchFrame } from "#site/watching/frame.tsx";
import type { SiteEnv } from "#web/context.ts";

/** The URL of the page with the badge's HTML. @param id of the certificate */
export function badgePageUrl(id: string): string {
  return `/verifikasi-sertifikat/${id}/lencana`;
}

/** The badge of a certificate and the HTML to embed it; available whenever the certificate's page is. */
export async function answerBadgePage(c: Context<SiteEnv, "/:id">) {
  if (isPrefetch(c.req.header("sec-purpose"))) return refusePrefetch(c);
  const page = await pageContext(c);
  const found = await findOrAnswer(c, page);
  if (found instanceof Response) return found;
  const { text } = page;
  return answerPage(c, page, {
    sheet: "watching",
    title: text.plain("verification.badge.title"),
    image: registerCard,
    description: text.plain("verification.badge.intro"),
    isHidden: true,
    hasNumbers: true,
    main: <BadgePage page={page} found={found} />,
  });
}

function BadgePage({ page, found }: { page: PageContext; found: CertificateFound }) {
  const { text, language, publicUrl } = page;
  const { id } = found;
  const number = found.certificate_number.trim();
  const code = badgeHtml({ publicUrl, id, language, number });
  return (
    <WatchFrame page={page} found={found} title={text("verification.badge.title")}>
      <p className="watching-intro">{text("verification.badge.intro")}</p>
      <section aria-labelledby="badge-picture">
        <h2 id="badge-picture">{text("verification.badge.picture")}</h2>
        <img
          src={`/lencana/${id}.svg?lang=${language}`}
          alt={text.plain("verification.badge.alt", { number })}
          width={badgeSize.widthPx}
          height={badgeSize.heightPx}
        />
        <p className="badge-languages">
          {languages
            .filter((each) => each !== language)
            .map((other) => (
              <a key={other} href={`${badgePageUrl(id)}?lang=${other}`} rel="nofollow">
                {text("verification.badge.other_language")}
              </a>
            ))}
        </p>
      </section>
      <section aria-labelledby="badge-code-title">
        <h2 id="badge-code-title">
          <label htmlFor="badge-code">{text("verification.badge.code")}</label>
        </h2>
        <div className="form-field">
          <textarea id="badge-code" className="badge-code" readOnly rows={7} defaultValue={code} />
        </div>
        <p className="watching-files">
          <button type="button" className="button button-quiet" data-action="copy" value={code} hidden>
            <Icon name="link" size={18} />
            {text("verification.badge.copy")}
          </button>
        </p>
        <CopyStatus
          copied={text("verification.badge.copied")}
          failed={text("verification.badge.copy_failed")}
        />
        <PageScript entry="site/verification/certificate-actions.ts" />
      </section>
    </WatchFrame>
  );
}
