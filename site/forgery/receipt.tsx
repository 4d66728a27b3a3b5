import type { Context } from "hono";
import { findForgeryReference } from "#core/contact/forgery/receiving.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import { answerPage } from "#site/layout/document.tsx";
import { answerNotFound } from "#site/not-found.tsx";
import { pageContext } from "#site/page-context.ts";
import { publicRead } from "#site/public-read.ts";
import { BackLink } from "#site/verification/back-link.tsx";
import type { SiteEnv } from "#web/context.ts";

/** The reference of a new report, at a secret URL to which only its sender was redirected. */
export async function answerForgeryReceipt(c: Context<SiteEnv, "/:id">) {
  const id = c.req.param("id");
  if (!isCertificateId(id)) return await answerNotFound(c);
  const read = await publicRead(c, "a report's receipt", async (db) => ({
    reference: await findForgeryReference(db, id),
  }));
  if (read && !read.reference) return await answerNotFound(c);
  const page = await pageContext(c);
  const { text } = page;
  c.header("Referrer-Policy", "no-referrer");
  return answerPage(
    c,
    page,
    {
      sheet: "forgery",
      title: text.plain("forgery.receipt.title"),
      description: text.plain("forgery.receipt.text"),
      isHidden: true,
      hasNumbers: true,
      main: (
        <div className="certificate-place">
          <BackLink text={text} />
          <article className="certificate forgery">
            <h1>{text("forgery.receipt.title")}</h1>
            {read?.reference && <strong className="reference">{read.reference}</strong>}
            <p className="forgery-intro" role="status">
              {text("forgery.receipt.text")}
            </p>
          </article>
        </div>
      ),
    },
    read ? 200 : 503,
  );
}
