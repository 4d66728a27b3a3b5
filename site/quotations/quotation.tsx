import type { Context } from "hono";
import { areQuotationsTaken } from "#core/contact/quotations/settings.ts";
import { listOfferedServices, type OfferedService } from "#core/content/services.ts";
import { quotationPath } from "#shared/quotations.ts";
import { contentsOf, filesOf, takeFormWithFiles } from "#site/form/sent-files.ts";
import { readTyped, type SentForm } from "#site/form/sent-form.ts";
import { answerPage } from "#site/layout/document.tsx";
import { type PageContext, pageContext } from "#site/page-context.ts";
import { publicRead } from "#site/public-read.ts";
import { emptyQuotation, readQuotation, type TypedQuotation, typedQuotation } from "#site/quotations/form.ts";
import { keepRequest } from "#site/quotations/keep-request.ts";
import { QuotationPage } from "#site/quotations/quotation-page.tsx";
import { isStandardPage } from "#site/services/standard-pages.tsx";
import type { SiteEnv } from "#web/context.ts";

/** The form, with the service of the referring page chosen. If the body takes no requests, redirects to the contact page. */
export async function answerQuotation(c: Context<SiteEnv>) {
  const page = await pageContext(c);
  if (!areQuotationsTaken(page.data)) return leadToContact(c);
  const services = await publicRead(c, "the services", listOfferedServices);
  return answer(c, page, services ?? [], emptyQuotation(askedServices(page)));
}

/** Receives a request. Redirects, so that a reload does not resubmit it. */
export async function receiveQuotation(c: Context<SiteEnv>) {
  const page = await pageContext(c);
  if (!areQuotationsTaken(page.data)) return leadToContact(c);
  const waitSeconds = await c.var.services.fileLimit.take(c.var.clientIp);
  if (waitSeconds !== undefined) {
    c.header("Retry-After", String(waitSeconds));
    const quotation = typedQuotation(await readTyped(c.req.raw));
    const offered = await publicRead(c, "the services", listOfferedServices);
    return answer(c, page, offered ?? [], { ...quotation, refusal: "too_many" });
  }
  return await takeFormWithFiles(c.req.raw, (sent) => answerSent(c, page, sent));
}

async function answerSent(c: Context<SiteEnv>, page: PageContext, { form: sent, refusal }: SentForm) {
  const offered = await publicRead(c, "the services", listOfferedServices);
  if (refusal) {
    const said = refusal === "crowded" ? "failed" : refusal;
    return answer(c, page, offered ?? [], { ...typedQuotation(sent), refusal: said });
  }
  const { quotation, request } = readQuotation(sent);
  if (!offered) return answer(c, page, [], { ...quotation, refusal: "failed" });
  const chosen = offered.filter(({ id }) => quotation.chosen.includes(id));
  if (offered.length > 0 && chosen.length === 0) quotation.problems.services = "required";
  if (!request || quotation.problems.services) return answer(c, page, offered, quotation);
  const services = chosen.map(({ title }) => title.id.trim() || title.en);
  const outcome = await keepRequest(c, page, { request, services, sent: await contentsOf(filesOf(sent)) });
  if ("id" in outcome)
    return c.redirect(`${quotationPath}/terkirim/${outcome.id}?lang=${page.language}`, 303);
  if ("problem" in outcome)
    return answer(c, page, offered, { ...quotation, problems: { files: outcome.problem } });
  return answer(c, page, offered, { ...quotation, refusal: outcome.refusal });
}

function leadToContact(c: Context<SiteEnv>) {
  c.header("Cache-Control", "no-cache");
  return c.redirect("/kontak", 302);
}

/** The services of the page in the URL. */
function askedServices({ data, query }: PageContext): string[] {
  const from = data.pages.find((each) => isStandardPage(each) && each.slug === query.get("layanan"));
  return from?.service_id ? [from.service_id] : [];
}

const refused = { too_many: 429, failed: 503, trapped: 400, too_large: 413 } as const;

function answer(
  c: Context<SiteEnv>,
  page: PageContext,
  services: OfferedService[],
  quotation: TypedQuotation,
) {
  const { text } = page;
  const hasProblems = Object.keys(quotation.problems).length > 0;
  const status = hasProblems ? 400 : quotation.refusal ? refused[quotation.refusal] : 200;
  return answerPage(
    c,
    { ...page, path: quotationPath },
    {
      sheet: "page",
      title: text.plain("quotations.form.title"),
      image: "/art/card/quotation.png",
      description: text.plain("quotations.form.lead"),
      isHidden: status !== 200,
      opening: "dark",
      main: <QuotationPage page={page} services={services} quotation={quotation} />,
    },
    status,
  );
}
