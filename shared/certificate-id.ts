// Any version and variant, not only those of RFC 9562: PostgreSQL stores any, and restored data may have them.
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID; others are not looked up in the database. */
export function isCertificateId(text: string): boolean {
  return uuid.test(text);
}
