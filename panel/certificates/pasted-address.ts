import { certificateIdIn, certificateIdInMessage } from "#shared/certificate-address.ts";

/** The id of the certificate whose public page is pasted, by its URL or a message with it; another term as it is. */
export function withoutAddress(term: string): string {
  const origins = [location.origin];
  return certificateIdIn(term, origins) ?? certificateIdInMessage(term, origins) ?? term;
}
