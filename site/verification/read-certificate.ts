import type { PublicServices } from "#core/public-container.ts";
import type { CertificateFound } from "#core/register/certificates.ts";

const begun = new WeakMap<object, Promise<CertificateFound | undefined>>();

/**
 * Reads the certificate in a request's URL, also a removed one. Memoized per request: the application does not repeat the query
 * made in front of it.
 *
 * @param request the incoming message, if any
 * @param id a UUID in lower case
 * @throws database errors
 */
export function readCertificate(
  services: Pick<PublicServices, "findCertificate">,
  request: object | undefined,
  id: string,
): Promise<CertificateFound | undefined> {
  const found = (request && begun.get(request)) ?? services.findCertificate(id);
  if (request) begun.set(request, found);
  return found;
}
