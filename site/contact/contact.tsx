import type { Context } from "hono";
import { insertContactMessage, isDuplicateMessage } from "#core/contact/messages.ts";
import { isContactDelivered } from "#core/contact/settings.ts";
import type { ContactMessage } from "#shared/schemas/contact-message.ts";
import { contentCacheControl } from "#site/cache-control.ts";
import { ContactPage } from "#site/contact/contact-page.tsx";
import { type Form, readForm } from "#site/contact/form.ts";
import { requestedForm } from "#site/contact/report.ts";
import { honeypotName } from "#site/form/honeypot.tsx";
import { readFields } from "#site/form/read-fields.ts";
import { answerPage } from "#site/layout/document.tsx";
import { type PageContext, pageContext } from "#site/page-context.ts";
import type { SiteEnv } from "#web/context.ts";

const retryAfterSeconds = 10;

export async function answerContact(c: Context<SiteEnv>) {
  const page = await pageContext(c);
  return answer(c, page, await requestedForm(c, page, isContactDelivered(page.data)));
}

/**
 * Receives the form. Specification 5: a complete message is not sent; the page says that the feature is not available, and the
 * form is empty. If the body has switched delivery on, the message is stored and mailed after the response. Redirects prevent
 * resubmission by a reload.
 */
export async function receiveMessage(c: Context<SiteEnv>) {
  const page = await pageContext(c);
  const sent = readFields(await c.req.text());
  const { form, message } = readForm(sent, isContactDelivered(page.data));
  if (form.isDelivered && sent.get(honeypotName)) return leadTo(c, page, "terkirim");
  if (!message) return answer(c, page, form);
  if (!form.isDelivered) return leadTo(c, page, "belum-tersedia");

  const refusal = await keep(c, page, message);
  if (refusal) return answer(c, page, { ...form, refusal });
  void c.var.services.contactDelivery.deliver();
  return leadTo(c, page, "terkirim");
}

/** Stores the message, or returns why it was refused. */
async function keep(
  c: Context<SiteEnv>,
  { language }: PageContext,
  message: ContactMessage,
): Promise<Form["refusal"]> {
  const { contactLimit, publicDb } = c.var.services;
  const sending = { language, now: new Date() };
  try {
    if (await isDuplicateMessage(publicDb, message, sending)) return undefined;
    const waitSeconds = await contactLimit.take(c.var.clientIp);
    if (waitSeconds !== undefined) {
      c.header("Retry-After", String(waitSeconds));
      return "too_many";
    }
    await insertContactMessage(publicDb, message, sending);
    return undefined;
  } catch (error) {
    c.var.log.error({ err: error }, "a contact message could not be kept");
    c.header("Retry-After", String(retryAfterSeconds));
    return "failed";
  }
}

function leadTo(c: Context<SiteEnv>, { language }: PageContext, outcome: "terkirim" | "belum-tersedia") {
  return c.redirect(`/kontak?lang=${language}&pesan=${outcome}#hasil`, 303);
}

function answer(c: Context<SiteEnv>, page: PageContext, form: Form) {
  const { text } = page;
  const status = statusOf(form);
  const isRefused = status !== 200;
  const isOwn = isRefused || form.report !== undefined;
  return answerPage(
    c,
    page,
    {
      sheet: "contact",
      title: text.plain("contact.meta.title"),
      image: "/art/card/contact.png",
      description: text.plain("contact.meta.description"),
      isHidden: isOwn,
      opening: "dark",
      cacheControl: isOwn ? undefined : contentCacheControl,
      main: <ContactPage page={page} form={form} />,
    },
    status,
  );
}

function statusOf({ problems, refusal }: Form) {
  if (refusal === "failed") return 503;
  if (refusal === "too_many") return 429;
  return Object.keys(problems).length > 0 ? 400 : 200;
}
