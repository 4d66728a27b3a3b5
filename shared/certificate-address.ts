import { isCertificateId } from "#shared/certificate-id.ts";

export const certificatePath = "/verifikasi-sertifikat/";
/** Where many numbers are checked at once. */
export const listCheckPath = `${certificatePath}daftar`;

/**
 * The address of a certificate's page that a QR code holds, made anew of one of our origins and the id: nothing else of
 * what the code says is ever followed. Undefined for any other text.
 *
 * @param origins ours, as `URL.origin` writes them
 */
export function certificateAddressIn(text: string, origins: readonly string[]): string | undefined {
  const found = placeIn(text, origins);
  return found && certificateAddress(found.origin, found.id);
}

/**
 * The id of the certificate whose address somebody typed or pasted where a number is asked for: of a page of ours or what stands below it, of
 * its badge, `http` or `https` left out or not, or of its id alone, in whatever quotation marks, brackets or stars. Undefined for any other text, and for an address of another
 * host, whatever it names: that is a forger's.
 *
 * @param origins ours, as `URL.origin` writes them
 */
export function certificateIdIn(text: string, origins: readonly string[]): string | undefined {
  if (text.length > addressLengthMax) return undefined;
  const typed = text.trim().replace(/^["'(<[“‘«*_]+|["')>\].,;!”’»…*_]+$/g, "");
  if (isCertificateId(typed)) return typed.toLowerCase();
  return (
    placeIn(withScheme(typed), origins) ?? placeIn(withoutPart(withScheme(typed)), origins)
  )?.id.toLowerCase();
}

/** The page of what is about a certificate: its PDF to keep, its other forms, its badge. */
function withoutPart(address: string): string {
  return address.replace(
    /^([^/]+\/\/[^/]+)\/(?:(verifikasi-sertifikat\/[0-9a-f-]{36})(?:\.(?:json|jwt)|\/[a-z.-]*[a-z])|lencana\/([0-9a-f-]{36})\.svg)(?=\/?(?:[?#]|$))/i,
    (_, site: string, page: string | undefined, id: string) =>
      `${site}/${page ?? `verifikasi-sertifikat/${id}`}`,
  );
}

/**
 * The same of a message that was pasted whole, as the one that our page writes for WhatsApp: of the only address that it names. For what
 * leads to the page, never for what answers in its place: the message may name another number.
 */
export function certificateIdInMessage(text: string, origins: readonly string[]): string | undefined {
  if (text.length > addressLengthMax) return undefined;
  const [address = "", another] = new Set(text.split(/\s+/).filter((word) => word.includes("://")));
  return another === undefined ? certificateIdIn(address, origins) : undefined;
}

/** Longer than any of ours with its query; without a bound a row of brackets would be read again from each of them. */
const addressLengthMax = 500;

function withScheme(typed: string): string {
  return /^https?:/i.test(typed) ? typed : `https://${typed}`;
}

function placeIn(text: string, origins: readonly string[]): { origin: string; id: string } | undefined {
  // Not by `new URL`, which mends what it reads: tabs go, backslashes turn into slashes, `..` climbs.
  const [, site, id = ""] =
    /^(https?:\/\/[^/\s\\@?#]+)\/verifikasi-sertifikat\/([^/?#]+)\/?(?:[?#]\S*)?$/i.exec(text.trim()) ?? [];
  const origin = site && isCertificateId(id) ? originOf(site, origins) : undefined;
  return origin ? { origin, id } : undefined;
}

/** The address of a certificate's page, as its QR code has it. */
export function certificateAddress(origin: string, id: string): string {
  return `${origin}${certificatePath}${id.toLowerCase()}`;
}

/**
 * What else a QR code may say of our own host: an address that the site had before. Whether it was a certificate's, only the server
 * knows (`codeQuestionPath`).
 *
 * @returns the origin of ours that it names, and the address below it; undefined for any other text
 */
export function ownAddressIn(
  text: string,
  origins: readonly string[],
): { origin: string; address: string } | undefined {
  const [, site, address] =
    /^(https?:\/\/[^/\s\\@?#]+)(\/(?!\/)[^\s\\#]*)(?:#\S*)?$/i.exec(text.trim()) ?? [];
  const origin = site && originOf(site, origins);
  return origin && address ? { origin, address } : undefined;
}

/**
 * What an address of our search asks for, where somebody pasted that into the search box.
 *
 * @returns undefined for any other text
 */
export function searchIn(text: string, origins: readonly string[]): URLSearchParams | undefined {
  const [, query] =
    /^\/verifikasi-sertifikat\/?\?(.+)$/.exec(
      ownAddressIn(withScheme(text.trim()), origins)?.address ?? "",
    ) ?? [];
  return query === undefined ? undefined : new URLSearchParams(query);
}

/** Answers whose certificate the address `alamat` was: `{ id }`, null where it was none's. */
export const codeQuestionPath = `${certificatePath}alamat-lama`;

function originOf(site: string, origins: readonly string[]): string | undefined {
  return origins.find((each) => hostOf(each) === hostOf(site));
}

/** With its port. Whether a code says `http` or `https` does not matter: the answer has the scheme of our origin. */
function hostOf(origin: string): string {
  return origin.toLowerCase().replace(/^https?:\/\//, "");
}
