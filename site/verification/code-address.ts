import {
  certificateAddress,
  certificateAddressIn,
  codeQuestionPath,
  ownAddressIn,
} from "#shared/certificate-address.ts";
import { isCertificateId } from "#shared/certificate-id.ts";

/** Results for former URLs, memoized. */
const known = new Map<string, string | undefined>();

/**
 * The certificate page in the QR codes of an image, rebuilt from our origin and the id, so that no other URL is ever opened.
 * Other paths of our host may be former URLs, which the server resolves.
 *
 * @returns undefined for codes of other sites
 * @throws if the server cannot be reached
 */
export async function addressInCodes(
  texts: readonly string[],
  origins: readonly string[],
): Promise<string | undefined> {
  const address = texts.map((text) => certificateAddressIn(text, origins)).find(Boolean);
  if (address) return address;
  for (const text of texts) {
    const own = ownAddressIn(text, origins);
    if (!own) continue;
    if (!known.has(own.address)) known.set(own.address, await idOfFormer(own.address));
    const id = known.get(own.address);
    if (id) return certificateAddress(own.origin, id);
  }
  return undefined;
}

async function idOfFormer(address: string): Promise<string | undefined> {
  const answer = await fetch(`${codeQuestionPath}?${new URLSearchParams({ alamat: address })}`);
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
  const { id }: { id?: unknown } = await answer.json();
  return typeof id === "string" && isCertificateId(id) ? id : undefined;
}
