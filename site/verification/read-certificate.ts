import type { PublicServices } from "#core/public-container.ts";
import type { CertificateFound } from "#core/register/certificates.ts";

const begun = new WeakMap<object, Promise<CertificateFound | undefined>>();

/**
 * The certificate of a request's address, a removed one included. It is read once for a request, whoever answers it: what was
 * tried in front of the application and failed, or found nothing, is not tried again.
 *
 * @param request the incoming message, where there is one
 * @param id a UUID in lower case
 * @throws what the database throws
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
