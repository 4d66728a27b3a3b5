import type { Context } from "hono";
import { findQuotationReceipt } from "#core/contact/quotations/receiving.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import { servicesPath } from "#shared/site-pages.ts";
import { answerPage } from "#site/layout/document.tsx";
import { answerNotFound } from "#site/not-found.tsx";
import { pageContext } from "#site/page-context.ts";
import { PageHero } from "#site/pages/page-hero.tsx";
import { publicRead } from "#site/public-read.ts";
import type { SiteEnv } from "#web/context.ts";

/**
 * The reference of a new request, at a secret URL to which only its sender was redirected. The state of a request is not
 * public.
 */
export async function answerQuotationReceipt(c: Context<SiteEnv, "/:id">) {
  const id = c.req.param("id");
  if (!isCertificateId(id)) return await answerNotFound(c);
  const read = await publicRead(c, "the receipt of a request", async (db) => ({
    receipt: await findQuotationReceipt(db, id),
  }));
  if (read && !read.receipt) return await answerNotFound(c);
  const page = await pageContext(c);
  const { text } = page;
  c.header("Referrer-Policy", "no-referrer");
  return answerPage(
    c,
    page,
    {
      sheet: "page",
      title: text.plain("quotations.receipt.title"),
      description: text.plain("quotations.receipt.text"),
      isHidden: true,
      hasNumbers: true,
      opening: "dark",
      main: (
        <>
          <PageHero page={page} title={text("quotations.receipt.title")} art="ajakan" />
          <div className="page-columns">
            <div className="page-text" role="status">
              {read?.receipt ? (
                <>
                  {read.receipt.is_mailed && <p>{text("quotations.receipt.text")}</p>}
                  <strong className="reference">{read.receipt.reference}</strong>
                  <p>{text("quotations.receipt.next")}</p>
                </>
              ) : (
                <p>{text("quotations.receipt.unknown")}</p>
              )}
              <p className="complaint-ask">
                <a href={servicesPath}>{text("quotations.receipt.back")}</a>
              </p>
            </div>
          </div>
        </>
      ),
    },
    read ? 200 : 503,
  );
}
