import type { Context } from "hono";
import type { RequestEnv } from "#core/request-context.ts";
import {
  type ContactField,
  type ContactProblems,
  contactFields,
  contactProblemsOf,
} from "#shared/schemas/contact-message.ts";
import { ContactPage } from "#site/contact/contact-page.tsx";
import { answerPage } from "#site/layout/document.tsx";
import { type PageContext, pageContext } from "#site/page-context.ts";

/** What the form holds, as it was typed. */
export type Typed = Record<ContactField, string>;

export async function answerContact(c: Context<RequestEnv>) {
  return answer(c, await pageContext(c), { typed: emptyForm(), problems: {} });
}

/**
 * Takes the form. Specification 5: a complete message is not sent; the page says that the feature is not
 * available, and the form is empty. Whatever the setting `contact_delivery` says: nothing delivers yet, and
 * the page must not claim it. The redirect keeps a reload from sending again.
 */
export async function receiveMessage(c: Context<RequestEnv>) {
  const page = await pageContext(c);
  const sent = new URLSearchParams(await c.req.text());
  const typed = emptyForm();
  for (const field of contactFields) typed[field] = sent.get(field) ?? "";
  const problems = contactProblemsOf(typed);
  if (Object.keys(problems).length > 0) return answer(c, page, { typed, problems });
  return c.redirect(`/kontak?lang=${page.language}&pesan=belum-tersedia#hasil`, 303);
}

function emptyForm(): Typed {
  return { name: "", email: "", phone: "", company: "", subject: "", message: "" };
}

function answer(
  c: Context<RequestEnv>,
  page: PageContext,
  form: { typed: Typed; problems: ContactProblems },
) {
  const { text } = page;
  const isRefused = Object.keys(form.problems).length > 0;
  return answerPage(
    c,
    page,
    {
      title: text.plain("contact.meta.title"),
      description: text.plain("contact.meta.description"),
      isHidden: isRefused,
      opening: "dark",
      cacheControl: isRefused ? "no-store" : "private, no-cache",
      main: <ContactPage page={page} {...form} />,
    },
    isRefused ? 400 : 200,
  );
}
