import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { insertForgeryReport } from "#core/contact/forgery/receiving.ts";
import type { CertificateFound } from "#core/register/certificates.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import { inForce } from "#shared/decisions.ts";
import { reportPath } from "#shared/forgery-reports.ts";
import { limits } from "#shared/limits.ts";
import { forgeryLengths } from "#shared/schemas/forgery-report.ts";
import { dayInJakarta } from "#shared/time.ts";
import { reportedId } from "#site/contact/reported-id.ts";
import { ForgeryFormPage } from "#site/forgery/form-page.tsx";
import {
  emptyReport,
  readReport,
  type SentReport,
  type TypedReport,
  typedReport,
} from "#site/forgery/read-report.ts";
import { openSentForms, readTyped } from "#site/form/sent-form.ts";
import { answerPage } from "#site/layout/document.tsx";
import { type PageContext, pageContext } from "#site/page-context.ts";
import { isPrefetch, refusePrefetch } from "#site/prefetch.ts";
import { readState } from "#site/verification/read-state.ts";
import type { SiteEnv } from "#web/context.ts";

const retryAfterSeconds = 10;
const takeForm = openSentForms({
  bodyBytesMax: limits.forgeryBodyBytesMax,
  heldBytesMax: limits.forgeryBodiesBytesMax,
});

/** The report form for the certificate in the URL, beside its register data, or for a number that a search did not find. */
export async function answerForgeryForm(c: Context<SiteEnv>) {
  if (isPrefetch(c.req.header("sec-purpose"))) return refusePrefetch(c);
  const page = await pageContext(c);
  const about = await findAbout(c, page);
  return answer(c, page, about, begunReport(page, about));
}

/** The initial values: the certificate, the unknown number, or the id of an unknown code. */
function begunReport(
  { text, query, publicUrl }: PageContext,
  about: CertificateFound | undefined,
): TypedReport {
  const number = about ? inForce(about, dayInJakarta(new Date())).certificate_number : query.get("nomor");
  const code = query.get("kode") ?? "";
  const url = `${publicUrl}/verifikasi-sertifikat/${code}`;
  const message = isCertificateId(code) ? `${text.plain("forgery.form.code_message", { url })}\n\n` : "";
  return emptyReport({
    certificate_number: (number ?? "").slice(0, forgeryLengths.certificate_number),
    message,
  });
}

/** Stores the report before confirming it. A refused report stays in the form. */
export async function receiveForgeryReport(c: Context<SiteEnv>) {
  const page = await pageContext(c);
  const refuse = async (sent: FormData) =>
    answer(c, page, await findAbout(c, page), { ...typedReport(sent), refusal: "too_many" });
  // Rate-limited before the file is read into memory.
  const waitSeconds = await c.var.services.forgeryLimit.take(c.var.clientIp).catch((error: unknown) => {
    c.var.log.error({ err: error }, "reports of suspected forgeries could not be counted");
    return retryAfterSeconds;
  });
  if (waitSeconds !== undefined) {
    c.header("Retry-After", String(waitSeconds));
    return await refuse(await readTyped(c.req.raw));
  }
  return await takeForm(c.req.raw, async (sent) => {
    if (sent.refusal !== "crowded") return await answerSent(c, page, await readReport(sent));
    c.header("Retry-After", String(retryAfterSeconds));
    return await refuse(sent.form);
  });
}

async function answerSent(c: Context<SiteEnv>, page: PageContext, sent: SentReport) {
  if (!sent.form) return answer(c, page, await findAbout(c, page), sent.typed);
  const id = await keep(c, page, sent, sent.form);
  if (!id) return answer(c, page, await findAbout(c, page), { ...sent.typed, refusal: "failed" });
  return c.redirect(`${reportPath}/terkirim/${id}?lang=${page.language}`, 303);
}

async function keep(
  c: Context<SiteEnv>,
  page: PageContext,
  { file }: SentReport,
  form: NonNullable<SentReport["form"]>,
): Promise<string | undefined> {
  const { publicDb, forgeryDelivery } = c.var.services;
  try {
    const about = await findAbout(c, page);
    const sending = { certificateId: about?.id, file, language: page.language, now: new Date() };
    const id = await insertForgeryReport(publicDb, form, sending);
    void forgeryDelivery.deliver();
    return id;
  } catch (error) {
    c.var.log.error({ err: error }, "a report of a suspected forgery could not be kept");
    c.header("Retry-After", String(retryAfterSeconds));
    return undefined;
  }
}

/** The certificate in the URL, if its page would show it: an unconfirmed one is not shown here. */
async function findAbout(c: Context<SiteEnv>, { query }: PageContext): Promise<CertificateFound | undefined> {
  const id = reportedId(query);
  const found = id ? await readState(c, id) : undefined;
  return typeof found === "object" && !found.removed_at ? found : undefined;
}

const statuses = { too_many: 429, failed: 503, trapped: 400 } as const;

function answer(
  c: Context<SiteEnv>,
  page: PageContext,
  about: CertificateFound | undefined,
  report: TypedReport,
) {
  const { text } = page;
  const hasProblem = Object.keys(report.problems).length > 0 || report.fileProblem !== undefined;
  const status: ContentfulStatusCode = report.refusal ? statuses[report.refusal] : hasProblem ? 400 : 200;
  return answerPage(
    c,
    { ...page, path: reportPath },
    {
      sheet: "forgery",
      title: text.plain("forgery.form.title"),
      image: "/art/card/report.png",
      description: text.plain("forgery.form.intro"),
      isHidden: [...page.query.keys()].some((name) => name !== "lang") || status !== 200,
      hasNumbers: about !== undefined,
      main: <ForgeryFormPage page={page} about={about} report={report} />,
    },
    status,
  );
}
