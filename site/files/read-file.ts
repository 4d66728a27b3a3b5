import type { Context } from "hono";
import { hasNoAnswer } from "#core/db/client.ts";
import type { PublicServices } from "#core/public-container.ts";
import { type CertificateFile, findFile, findFilesOf } from "#core/register/certificate-files.ts";
import type { CertificateFound } from "#core/register/certificates.ts";
import { findByTypedNumber } from "#core/register/search/exact.ts";
import { UnconfirmedError } from "#core/tlog/confirmation.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import { type StatusOnDay, statusOnDay } from "#shared/certificate-status.ts";
import { editionSince, inForce } from "#shared/decisions.ts";
import { type NamedInFile, readNamed, readSha256 } from "#shared/file-hash.ts";
import { limits } from "#shared/limits.ts";
import { type Day, dayInJakarta } from "#shared/time.ts";
import type { SiteEnv } from "#web/context.ts";

/** A certificate with today's status. */
export type CertificateToday = { certificate: CertificateFound; status: StatusOnDay };

export type FileOfCertificate = CertificateToday & {
  sha256: string;
  /** The edition of the file. */
  edition: number;
  isPresentEdition: boolean;
  /** The day from which the current edition is in force, if known. */
  presentSince: Day | undefined;
  origin: CertificateFile["origin"];
  /** The log entry; undefined while pending, for at most a second. */
  logIndex: number | undefined;
  /** The day of a newer print of the same edition. */
  reprintedOn: Day | undefined;
};

/** The certificate named by an unknown file, and what is recorded of its PDFs. */
export type NamedCertificate = CertificateToday & { hasFiles: boolean; isComplete: boolean };

/** What the register says of a file. */
export type FileAnswer =
  /** A recorded PDF; `others` are certificates with the same bytes. */
  | { is: "known"; file: FileOfCertificate; others: CertificateToday[] }
  /** The PDF of removed certificates only. */
  | { is: "removed" }
  | {
      is: "unknown";
      /** False while PDFs of earlier versions are still being read. */
      isComplete: boolean;
      named: NamedCertificate | undefined;
    }
  | { is: "malformed" }
  /** The row differs from the log. */
  | { is: "unconfirmed" }
  | { is: "unavailable" }
  | { is: "too_many"; waitSeconds: number };

/** Looks the file up on the primary, as for every status. */
export async function readFile(c: Context<SiteEnv>): Promise<FileAnswer> {
  const sha256 = readSha256(c.req.param("sha256") ?? "");
  if (!sha256) return { is: "malformed" };
  const { fileLimit } = c.var.services;
  const waitSeconds = await fileLimit.take(c.var.clientIp);
  if (waitSeconds !== undefined) return { is: "too_many", waitSeconds };
  return await answerFor(c, sha256, readNamed(new URL(c.req.url).searchParams));
}

/** As `readFile`, for uploads, which have their own rate limit. */
export async function answerFor(
  c: Context<SiteEnv>,
  sha256: string,
  named: NamedInFile,
): Promise<FileAnswer> {
  try {
    return await ask(c, sha256, named);
  } catch (error) {
    if (error instanceof UnconfirmedError) return { is: "unconfirmed" };
    if (!hasNoAnswer(error)) throw error;
    c.var.log.error({ err: error }, "a file could not be checked");
    return { is: "unavailable" };
  }
}

async function ask(c: Context<SiteEnv>, sha256: string, named: NamedInFile): Promise<FileAnswer> {
  const { publicDb, findCertificate } = c.var.services;
  const today = dayInJakarta(new Date());
  const { certificates: given, wasRemoved, isComplete } = await findFile(publicDb, sha256);
  const files: FileOfCertificate[] = [];
  for (const file of given.slice(0, certificatesMax)) {
    const found = await findCertificate(file.certificate_id);
    if (found && !found.removed_at) files.push({ sha256, ...fileOf(file, found, today) });
  }
  const [first, ...others] = files.sort((one, other) => rankOf(one) - rankOf(other));
  if (first) return { is: "known", file: first, others };
  if (given.length > 0 || wasRemoved) return { is: "removed" };
  const found = await findNamed(c.var.services, named);
  if (!found || found.removed_at) return { is: "unknown", isComplete, named: undefined };
  const filesOf = await findFilesOf(publicDb, found.id);
  return { is: "unknown", isComplete, named: { ...asToday(found, today), ...filesOf } };
}

/** More certificates with the same bytes are an import error. */
const certificatesMax = 10;

function fileOf(
  { editions, origin, logIndex, reprintedAt }: CertificateFile,
  found: CertificateFound,
  today: Day,
): Omit<FileOfCertificate, "sha256"> {
  const { certificate, status } = asToday(found, today);
  const present = certificate.edition;
  const isPresentEdition = editions.includes(present);
  return {
    certificate,
    status,
    edition: isPresentEdition ? present : Math.max(...editions),
    isPresentEdition,
    presentSince: editionSince(found.decisions, present, today),
    origin,
    logIndex,
    reprintedOn: isPresentEdition && reprintedAt ? dayInJakarta(new Date(reprintedAt)) : undefined,
  };
}

function asToday(found: CertificateFound, today: Day): CertificateToday {
  const certificate = inForce(found, today);
  return { certificate, status: statusOnDay(certificate, today) };
}

/** Sorts certificates whose current edition the file is first, and among them valid ones. */
function rankOf({ isPresentEdition, status }: FileOfCertificate): number {
  return (isPresentEdition ? 0 : 2) + (status.verdict === "valid" ? 0 : 1);
}

async function findNamed(
  services: PublicServices,
  { certificateId = "", numbers }: NamedInFile,
): Promise<CertificateFound | undefined> {
  if (isCertificateId(certificateId)) return await services.findCertificate(certificateId.toLowerCase());
  for (const number of numbers) {
    const found = await findByTypedNumber(services, number.slice(0, limits.searchTermLengthMax));
    if (found && !found.removed_at) return found;
  }
  return undefined;
}
