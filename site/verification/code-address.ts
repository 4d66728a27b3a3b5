import {
  certificateAddress,
  certificateAddressIn,
  codeQuestionPath,
  ownAddressIn,
} from "#shared/certificate-address.ts";
import { isCertificateId } from "#shared/certificate-id.ts";

/** What the server said of addresses that the site had before. */
const known = new Map<string, string | undefined>();

/**
 * Where the QR codes in a picture lead: to a certificate's page, made anew of our origin and its id, and nowhere else. A code of ours with
 * another path is one that an earlier site printed, if the server says so.
 *
 * @returns undefined for codes that are not ours
 * @throws where the server cannot be asked
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
