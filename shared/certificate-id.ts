// Not the versions and variants of RFC 9562 alone: PostgreSQL keeps any, and data that is restored brings its own.
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of an id; the database is not asked about any other. */
export function isCertificateId(text: string): boolean {
  return uuid.test(text);
}
