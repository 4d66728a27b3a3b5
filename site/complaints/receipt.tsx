import type { Context } from "hono";
import { findReceipt } from "#core/contact/complaints/receiving.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import { complaintStatusPath } from "#shared/complaints.ts";
import { answerPage } from "#site/layout/document.tsx";
import { answerNotFound } from "#site/not-found.tsx";
import { pageContext } from "#site/page-context.ts";
import { PageHero } from "#site/pages/page-hero.tsx";
import { publicRead } from "#site/public-read.ts";
import type { SiteEnv } from "#web/context.ts";

/** The reference of a new complaint, at a secret URL to which only its sender was redirected. */
export async function answerReceipt(c: Context<SiteEnv, "/:id">) {
  const id = c.req.param("id");
  if (!isCertificateId(id)) return await answerNotFound(c);
  const read = await publicRead(c, "a complaint's receipt", async (db) => ({
    receipt: await findReceipt(db, id),
  }));
  if (read && !read.receipt) return await answerNotFound(c);
  const page = await pageContext(c);
  const { text } = page;
  const title = text.plain("complaints.receipt.title");
  c.header("Referrer-Policy", "no-referrer");
  return answerPage(
    c,
    page,
    {
      sheet: "page",
      title,
      description: text.plain("complaints.receipt.text"),
      isHidden: true,
      hasNumbers: true,
      opening: "dark",
      main: (
        <>
          <PageHero page={page} title={text("complaints.receipt.title")} />
          <div className="page-columns">
            <div className="page-text" role="status">
              {read?.receipt ? (
                <>
                  {read.receipt.is_mailed && <p>{text("complaints.receipt.text")}</p>}
                  <strong className="reference">{read.receipt.reference}</strong>
                  <p>{text("complaints.receipt.next")}</p>
                </>
              ) : (
                <p>{text("complaints.status.failed")}</p>
              )}
              <p className="complaint-ask">
                <a href={complaintStatusPath}>{text("complaints.form.status_link")}</a>
              </p>
            </div>
          </div>
        </>
      ),
    },
    read ? 200 : 503,
  );
}
