import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { isPublicAddress } from "#core/webhooks/addresses.ts";

/** Why a target is refused, in words for staff. */
export class TargetRefused extends Error {}

/** A verified target: connections go to these IP addresses only. */
export type Target = { url: URL; addresses: LookupAddress[] };

export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

export type TargetRules = {
  /** `host:port` in lower case: exceptions configured by the operator. */
  allowed: ReadonlySet<string>;
  /** Hosts of the product's own services: database, storage, mail server. */
  own: ReadonlySet<string>;
  resolve: Resolve;
};

const resolveMsMax = 5_000;

/** The system's resolver. */
export const resolveByMachine: Resolve = async (hostname) => await lookup(hostname, { all: true });

const messages = {
  url: "Alamat harus lengkap, misalnya https://sistem.contoh.id/absah.",
  scheme: "Alamat harus diawali https://.",
  credentials: "Alamat tidak boleh memuat nama pengguna atau kata sandi.",
  fragment: "Alamat tidak boleh memuat tanda #.",
  port: "Port di bawah 1024 selain 80 dan 443 tidak diizinkan.",
  unresolved: "Nama server pada alamat ini tidak ditemukan di DNS.",
  notPublic: "Alamat ini menuju jaringan internal atau mesin ini sendiri, jadi tidak diizinkan.",
  own: "Alamat ini menuju layanan milik sistem ini sendiri, jadi tidak diizinkan.",
};

/**
 * Checks the URL without resolving its name. The WHATWG parser has already normalized decimal, octal and hexadecimal hosts to IP addresses.
 *
 * @throws TargetRefused
 */
function parseTarget(given: string, { allowed }: Pick<TargetRules, "allowed">): URL {
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol)) throw new TargetRefused(messages.url);
  const isAllowed = allowed.has(placeOf(url));
  if (url.protocol === "http:" && !isAllowed) throw new TargetRefused(messages.scheme);
  if (url.username || url.password) throw new TargetRefused(messages.credentials);
  if (url.hash) throw new TargetRefused(messages.fragment);
  const port = portOf(url);
  if (port < 1024 && port !== 80 && port !== 443 && !isAllowed) throw new TargetRefused(messages.port);
  return url;
}

/**
 * Resolves the name once and checks all of its addresses: a single disallowed one refuses the target (SSRF protection).
 *
 * @throws TargetRefused
 */
export async function findTarget(given: string, rules: TargetRules): Promise<Target> {
  const url = parseTarget(given, rules);
  const hostname = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(hostname)
    ? [{ address: hostname, family: isIP(hostname) }]
    : await resolved(hostname, rules.resolve);
  if (rules.allowed.has(placeOf(url))) return { url, addresses };
  // A trailing dot does not change the name.
  if (rules.own.has(hostname.replace(/\.$/, ""))) throw new TargetRefused(messages.own);
  if (!addresses.every(({ address }) => isPublicAddress(address)))
    throw new TargetRefused(messages.notPublic);
  const own = await Promise.all([...rules.own].map((host) => addressesOf(host, rules.resolve)));
  const ownAddresses = new Set(own.flat().map(({ address }) => address));
  if (addresses.some(({ address }) => ownAddresses.has(address))) throw new TargetRefused(messages.own);
  return { url, addresses };
}

async function resolved(hostname: string, resolve: Resolve): Promise<LookupAddress[]> {
  const addresses = await addressesOf(hostname, resolve);
  if (addresses.length === 0) throw new TargetRefused(messages.unresolved);
  return addresses;
}

async function addressesOf(hostname: string, resolve: Resolve): Promise<LookupAddress[]> {
  const timeout = Promise.withResolvers<LookupAddress[]>();
  const timer = setTimeout(() => timeout.resolve([]), resolveMsMax);
  try {
    return await Promise.race([resolve(hostname).catch(() => []), timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function portOf(url: URL): number {
  return Number(url.port || (url.protocol === "https:" ? 443 : 80));
}

function placeOf(url: URL): string {
  return `${url.hostname}:${portOf(url)}`;
}
