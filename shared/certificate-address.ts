import { isCertificateId } from "#shared/certificate-id.ts";

export const certificatePath = "/verifikasi-sertifikat/";
/** The page that checks many numbers at once. */
export const listCheckPath = `${certificatePath}daftar`;

/**
 * The URL of the certificate page in a QR code, rebuilt from one of our origins and the id, so that no other part of the code
 * is followed. Undefined for other texts.
 *
 * @param origins ours, as `URL.origin` formats them
 */
export function certificateAddressIn(text: string, origins: readonly string[]): string | undefined {
  const found = parseUrl(text, origins);
  return found && certificateAddress(found.origin, found.id);
}

/**
 * The id of the certificate in a typed or pasted text: the URL of one of our pages, with or without scheme, also encoded for a
 * query or broken into lines, or the id alone, also without its dashes; inside quotation marks, brackets or asterisks too.
 * Undefined for other texts and for other hosts, which may be a forger's.
 *
 * @param origins ours, as `URL.origin` formats them
 */
export function certificateIdIn(text: string, origins: readonly string[]): string | undefined {
  if (text.length > addressLengthMax) return undefined;
  const bare = text.replace(/\s+/g, "").replace(/^["'(<[{“‘«*_]+|["')>\]}.,;!?”’»…*_]+$/g, "");
  const typed = withDashes(/^https?%3a/i.test(bare) ? decoded(bare) : bare);
  if (isCertificateId(typed)) return typed.toLowerCase();
  return (
    parseUrl(withScheme(typed), origins) ?? parseUrl(pageUrlOf(withScheme(typed)), origins)
  )?.id.toLowerCase();
}

/** Inserts the dashes of an id that was typed without them, alone or in the URL of a page. */
function withDashes(typed: string): string {
  return typed.replace(
    /(^|\/verifikasi-sertifikat\/)([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})(?![^/?#])/i,
    "$1$2-$3-$4-$5-$6",
  );
}

function decoded(typed: string): string {
  try {
    return decodeURIComponent(typed);
  } catch {
    return typed;
  }
}

/** The URL of the certificate's page, given the URL of its PDF evidence, another format or its badge. */
function pageUrlOf(address: string): string {
  return address.replace(
    /^([^/]+\/\/[^/]+)\/(?:(verifikasi-sertifikat\/[0-9a-f-]{36})(?:\.(?:json|jwt)|\/[a-z.-]*[a-z])|lencana\/([0-9a-f-]{36})\.svg)(?=\/?(?:[?#]|$))/i,
    (_, site: string, page: string | undefined, id: string) =>
      `${site}/${page ?? `verifikasi-sertifikat/${id}`}`,
  );
}

/**
 * As `certificateIdIn`, of a whole pasted message with exactly one URL, such as the one that our page writes for WhatsApp, or of the
 * link that carries such a message. Only for redirects to the page, because the message may contain another number.
 */
export function certificateIdInMessage(text: string, origins: readonly string[]): string | undefined {
  if (text.length > messageLengthMax) return undefined;
  const [address = "", another] = new Set(text.split(/\s+/).filter(isAddress));
  if (another !== undefined) return undefined;
  const carried = textCarriedBy(address);
  return carried ? certificateIdInMessage(carried, origins) : certificateIdIn(address, origins);
}

/** Whether a word of a message is a URL; without a scheme only that of a certificate's page, or of a link that carries a text. */
function isAddress(word: string): boolean {
  return word.includes("://") || word.includes(certificatePath) || carrier.test(word);
}

/** Links that carry a text: WhatsApp's, which our page offers for sharing, and those of Google's results. */
const carrier =
  /^(?:https?:\/\/)?(?:wa\.me|(?:api|web)\.whatsapp\.com|www\.google\.(?:com|co\.id))\/[^?#]*\?/i;

function textCarriedBy(address: string): string | undefined {
  if (!carrier.test(address)) return undefined;
  const query = new URLSearchParams(address.slice(address.indexOf("?")));
  return query.get("text") ?? query.get("q") ?? query.get("url") ?? undefined;
}

/** Longer than any of our URLs. Without a limit, trimming a run of brackets would take quadratic time. */
const addressLengthMax = 500;
const messageLengthMax = 2_000;

function withScheme(typed: string): string {
  return /^https?:/i.test(typed) ? typed : `https://${typed}`;
}

function parseUrl(text: string, origins: readonly string[]): { origin: string; id: string } | undefined {
  // Not by `new URL`, which normalizes: it removes tabs, replaces backslashes and resolves `..`.
  const [, site, id = ""] =
    /^(https?:\/\/[^/\s\\@?#]+)\/verifikasi-sertifikat\/([^/?#]+)\/?(?:[?#]\S*)?$/i.exec(text.trim()) ?? [];
  const origin = site && isCertificateId(id) ? originOf(site, origins) : undefined;
  return origin ? { origin, id } : undefined;
}

/** The URL of a certificate's page, as in its QR code. */
export function certificateAddress(origin: string, id: string): string {
  return `${origin}${certificatePath}${id.toLowerCase()}`;
}

/**
 * A former URL of our host in a QR code. Only the server knows whether it was a certificate's (`codeQuestionPath`).
 *
 * @returns one of our origins, and the path and query; undefined for other texts
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
 * The query of a URL of our search that was pasted into the search box.
 *
 * @returns undefined for any other text
 */
export function searchQueryIn(text: string, origins: readonly string[]): URLSearchParams | undefined {
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

/** Host and port. The scheme of a code is ignored: results have that of our origin. */
function hostOf(origin: string): string {
  return origin.toLowerCase().replace(/^https?:\/\//, "");
}
