import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { CertificateFound } from "#core/register/certificates.ts";
import { requestWatch } from "#core/register/watching/store.ts";
import { watchWish } from "#shared/schemas/watch-wish.ts";
import { honeypotName } from "#site/form/honeypot.tsx";
import { readFields } from "#site/form/read-fields.ts";
import { answerPage } from "#site/layout/document.tsx";
import { registerCard } from "#site/layout/social-image.ts";
import { type PageContext, pageContext } from "#site/page-context.ts";
import { isPrefetch, refusePrefetch } from "#site/prefetch.ts";
import { findOrAnswer } from "#site/verification/certificate.tsx";
import { watchUrl } from "#site/watching/addresses.ts";
import type { TypedWish } from "#site/watching/form-page.tsx";
import { WatchFormPage } from "#site/watching/form-page.tsx";
import type { SiteEnv } from "#web/context.ts";

const retryAfterSeconds = 10;

/** The subscription form, if the certificate's page would show it. */
export async function answerWatchForm(c: Context<SiteEnv, "/:id">) {
  if (isPrefetch(c.req.header("sec-purpose"))) return refusePrefetch(c);
  const page = await pageContext(c);
  const found = await findOrAnswer(c, page);
  if (found instanceof Response) return found;
  return answer(c, page, found, { email: "", outcome: page.query.has("terkirim") ? "sent" : undefined });
}

/** Subscribes an address. The answer does not disclose whether it was already subscribed. */
export async function askToWatchIt(c: Context<SiteEnv, "/:id">) {
  const page = await pageContext(c);
  const found = await findOrAnswer(c, page);
  if (found instanceof Response) return found;
  const sent = readFields(await c.req.text());
  const typed = { email: sent.get("email") ?? "" };
  if (sent.get(honeypotName)) return answer(c, page, found, { ...typed, outcome: "trapped" });
  const { form, problem } = watchWish(typed.email);
  if (!form) return answer(c, page, found, { ...typed, problem });
  const refusal = await keep(c, page, found, form.email);
  if (refusal) return answer(c, page, found, { ...typed, outcome: refusal });
  return c.redirect(`${watchUrl(found.id)}?terkirim&lang=${page.language}#hasil`, 303);
}

async function keep(
  c: Context<SiteEnv>,
  { language }: PageContext,
  { id }: CertificateFound,
  email: string,
): Promise<"too_many" | "failed" | undefined> {
  const { watchLimit, watchConfirmationLimit, watching, publicDb } = c.var.services;
  try {
    const waitSeconds = await watchLimit.take(c.var.clientIp);
    if (waitSeconds !== undefined) {
      c.header("Retry-After", String(waitSeconds));
      return "too_many";
    }
    // Over the limit no mail is sent, which the answer does not disclose.
    if ((await watchConfirmationLimit.take(email)) !== undefined) return undefined;
    await requestWatch(publicDb, { certificateId: id, email, language });
    void watching.refresh();
    return undefined;
  } catch (error) {
    c.var.log.error({ err: error }, "a wish to watch a certificate could not be kept");
    c.header("Retry-After", String(retryAfterSeconds));
    return "failed";
  }
}

const statuses = { sent: 200, too_many: 429, failed: 503, trapped: 400 } as const;

function answer(c: Context<SiteEnv>, page: PageContext, found: CertificateFound, typed: TypedWish) {
  const { text } = page;
  const status: ContentfulStatusCode = typed.problem ? 400 : statuses[typed.outcome ?? "sent"];
  return answerPage(
    c,
    page,
    {
      sheet: "watching",
      title: text.plain("watching.form.title"),
      image: registerCard,
      description: text.plain("watching.form.intro"),
      isHidden: true,
      hasNumbers: true,
      main: <WatchFormPage page={page} found={found} typed={typed} />,
    },
    status,
  );
}
