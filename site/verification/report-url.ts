import type { PageContext } from "#site/page-context.ts";

/** Where a difference between paper and register is told: an e-mail that names the certificate, or the contact page. */
export function reportUrl(
  { data, path, publicUrl }: PageContext,
  certificate?: { certificate_number: string },
): string {
  const email = data.settings.get("contact_email")?.trim();
  if (!email) return "/kontak";
  const subject = certificate?.certificate_number ?? path;
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${publicUrl}${path}\n\n`)}`;
}
