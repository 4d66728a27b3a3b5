import type { Context } from "hono";
import { mailAddress } from "#shared/schemas/mail-address.ts";
import { answerNotFound } from "#site/not-found.tsx";
import type { SiteEnv } from "#web/context.ts";

const validMs = 90 * 24 * 60 * 60 * 1000;

/** Where to report a weakness (RFC 9116): the body's own contact, as long as it has one. */
export async function answerSecurityContact(c: Context<SiteEnv>) {
  const { siteContent, settings } = c.var.services;
  const contact = mailAddress.safeParse(siteContent.current().settings.get("contact_email"));
  if (!contact.success) return await answerNotFound(c);
  const expires = new Date(Date.now() + validMs).toISOString();
  const canonical = `${settings.PUBLIC_URL}/.well-known/security.txt`;
  const lines = [
    `Contact: mailto:${contact.data}`,
    `Expires: ${expires}`,
    "Preferred-Languages: id, en",
    `Canonical: ${canonical}`,
  ];
  return c.text(`${lines.join("\n")}\n`);
}
