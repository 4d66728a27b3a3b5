import type { Context } from "hono";
import { hasNoAnswer } from "#core/db/client.ts";
import { listOfSameClient } from "#core/register/search/same-client.ts";
import { withSearchSlot } from "#core/register/search/search.ts";
import { dayInJakarta, formatCount } from "#shared/time.ts";
import { Icon } from "#site/icons.tsx";
import { answerPage } from "#site/layout/document.tsx";
import { pageContext } from "#site/page-context.ts";
import { isPrefetch, refusePrefetch } from "#site/prefetch.ts";
import { findOrAnswer } from "#site/verification/certificate.tsx";
import { answerState } from "#site/verification/certificate-state.tsx";
import { resultRows } from "#site/verification/results.tsx";
import type { SiteEnv } from "#web/context.ts";

/** Other certificates of the same client. A page of its own, so that a certificate page needs only one query. */
export async function answerSameClient(c: Context<SiteEnv, "/:id">) {
  if (isPrefetch(c.req.header("sec-purpose"))) return refusePrefetch(c);
  const page = await pageContext(c);
  const certificate = await findOrAnswer(c, page);
  if (certificate instanceof Response) return certificate;
  const { publicDb } = c.var.services;
  const today = dayInJakarta(new Date());
  const found = await withSearchSlot(() => listOfSameClient(publicDb, certificate, today)).catch(
    undefinedIfNoAnswer,
  );
  if (!found) {
    c.header("Retry-After", "10");
    return answerState(c, page, "unavailable");
  }
  const { text, language } = page;
  const client = certificate.client_name.trim();
  const rows = resultRows(page, { term: "" }, found);
  const shown = found.certificates.length;
  const main = (
    <section className="results" aria-labelledby="results-title">
      <a className="back-link" href={`/verifikasi-sertifikat/${certificate.id}`}>
        <Icon name="arrow-left" size={18} />
        {text("verification.client.back", { number: certificate.certificate_number.trim() })}
      </a>
      <div className="results-head">
        <h1 id="results-title">{text("verification.client.title", { client })}</h1>
        {shown > 0 && <p>{text("verification.client.text")}</p>}
      </div>
      {shown === 0 && <p className="results-more">{text("verification.client.none")}</p>}
      {shown < found.total && shown > 0 && (
        <p className="results-more">
          {text("verification.client.more", {
            shown: formatCount(shown, language),
            total: formatCount(found.total, language),
          })}
        </p>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the template escapes every value */}
      {rows && <ol className="result-list" dangerouslySetInnerHTML={{ __html: rows }} />}
    </section>
  );
  const title = text.plain("verification.client.title", { client });
  const description = text.plain("verification.client.text");
  return answerPage(c, page, { sheet: "verification", title, description, isHidden: true, main });
}

function undefinedIfNoAnswer(error: unknown): undefined {
  if (!hasNoAnswer(error)) throw error;
}
