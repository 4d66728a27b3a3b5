import type { Context } from "hono";
import { findComplaintStatus } from "#core/contact/complaints/receiving.ts";
import { complaintStatusPath, parseReference } from "#shared/complaints.ts";
import { complaintLengths } from "#shared/schemas/complaint.ts";
import type { StatusOutcome } from "#site/complaints/status-page.tsx";
import { StatusPage, type StatusRequest } from "#site/complaints/status-page.tsx";
import { readFields } from "#site/form/read-fields.ts";
import { answerPage } from "#site/layout/document.tsx";
import { type PageContext, pageContext } from "#site/page-context.ts";
import type { SiteEnv } from "#web/context.ts";

const retryAfterSeconds = 10;

export async function answerStatusForm(c: Context<SiteEnv>) {
  return answer(c, await pageContext(c), { reference: "", email: "" }, { is: "asking" });
}

/** A wrong reference and a wrong address get the same answer, so that the existence of complaints is not disclosed. */
export async function answerStatus(c: Context<SiteEnv>) {
  const page = await pageContext(c);
  const sent = readFields(await c.req.text());
  const request = {
    reference: (sent.get("reference") ?? "").trim().slice(0, 50),
    email: (sent.get("email") ?? "").trim().slice(0, complaintLengths.email),
  };
  const { complaintStatusLimit, publicDb } = c.var.services;
  try {
    const waitSeconds = await complaintStatusLimit.take(c.var.clientIp);
    if (waitSeconds !== undefined) {
      c.header("Retry-After", String(waitSeconds));
      return answer(c, page, request, { is: "too_many" });
    }
    const reference = parseReference(request.reference);
    // The database cannot store such a text.
    const isAddress = request.email.isWellFormed() && !/\p{Cc}/u.test(request.email);
    const found =
      reference && isAddress ? await findComplaintStatus(publicDb, reference, request.email) : undefined;
    return answer(c, page, request, found ? { is: "found", found } : { is: "not_found" });
  } catch (error) {
    c.var.log.error({ err: error }, "the status of a complaint could not be read");
    c.header("Retry-After", String(retryAfterSeconds));
    return answer(c, page, request, { is: "failed" });
  }
}

const statuses = { asking: 200, found: 200, not_found: 404, too_many: 429, failed: 503 } as const;

function answer(c: Context<SiteEnv>, page: PageContext, request: StatusRequest, outcome: StatusOutcome) {
  const { text } = page;
  return answerPage(
    c,
    { ...page, path: complaintStatusPath },
    {
      sheet: "page",
      title: text.plain("complaints.status.title"),
      description: text.plain("complaints.status.intro"),
      isHidden: outcome.is !== "asking",
      hasNumbers: outcome.is === "found",
      opening: "dark",
      main: <StatusPage page={page} request={request} outcome={outcome} />,
    },
    statuses[outcome.is],
  );
}
