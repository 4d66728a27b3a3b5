import type { Context } from "hono";
import { mailAddress } from "#shared/schemas/mail-address.ts";
import { answerNotFound } from "#site/not-found.tsx";
import type { SiteEnv } from "#web/context.ts";

const validMs = 90 * 24 * 60 * 60 * 1000;

/** /.well-known/security.txt (RFC 9116) with the body's contact; 404 without one. */
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
