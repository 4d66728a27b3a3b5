import { type Auth, createAuth } from "#core/auth/auth.ts";
import { clearExpired } from "#core/auth/expired.ts";
import { createKnownDevices, type KnownDevices } from "#core/auth/known-devices.ts";
import { openPasswordResets, type PasswordResets } from "#core/auth/password-resets.ts";
import { createProofOfWork, type ProofOfWork } from "#core/auth/proof-of-work.ts";
import { createResetLimits, type ResetLimits } from "#core/auth/reset-limits.ts";
import { createSignInLimits, type SignInLimits } from "#core/auth/sign-in-limits.ts";
import { type ContactDelivery, openContactDelivery } from "#core/contact-delivery.ts";
import { connect, type Database } from "#core/db/client.ts";
import { openReads, type Reads } from "#core/db/reads.ts";
import { type ImageProcess, openImageProcess } from "#core/images/image-process.ts";
import { log } from "#core/log.ts";
import { type Mail, openMail } from "#core/mail/mail.ts";
import { createSearchLimit, type SearchLimit } from "#core/search-limit.ts";
import { createContactLimit, createUploadLimit, type SendingLimit } from "#core/sending-limits.ts";
import type { Settings } from "#core/settings.ts";
import { openSiteContent, type SiteContent } from "#core/site-content.ts";
import { type Files, openFiles } from "#core/storage/files.ts";
import { removeOrphans } from "#core/storage/orphans.ts";
import { openVariants, type Variants } from "#core/storage/variants.ts";
import { openVisitors, type Visitors } from "#core/visitors.ts";
import { limits } from "#shared/limits.ts";

/** More searches at once would only wait inside the database; see docs/decisions/0009. */
const publicLimits = { connectionsMax: 4, queryMsMax: 3_000, connectMsMax: 2_000 };
const hourMs = 60 * 60 * 1000;

/** Everything a request may need, opened once. */
export type Services = {
  settings: Settings;
  db: Database;
  /** For what the public asks: staff's long queries and imports never keep a visitor waiting for a connection. */
  publicDb: Database;
  /** For what the public asks and may be a moment old: a replica's answer, where DATABASE_READ_URL names one. */
  reads: Reads;
  auth: Auth;
  signInLimits: SignInLimits;
  knownDevices: KnownDevices;
  proofOfWork: ProofOfWork;
  passwordResets: PasswordResets;
  resetLimits: ResetLimits;
  files: Files;
  images: ImageProcess;
  variants: Variants;
  siteContent: SiteContent;
  visitors: Visitors;
  mail: Mail;
  contactLimit: SendingLimit;
  searchLimit: SearchLimit;
  uploadLimit: SendingLimit;
  contactDelivery: ContactDelivery;
  close(): Promise<void>;
};

/** Opens the services on a database that is migrated and seeded. */
export async function openServices(
  settings: Settings,
  connectionString: string,
  secret: string,
): Promise<Services> {
  const { db, pool } = connect(connectionString);
  const { db: publicDb, pool: publicPool } = connect(connectionString, publicLimits);
  const replica = settings.DATABASE_READ_URL ? connect(settings.DATABASE_READ_URL, publicLimits) : undefined;
  const siteContent = await openSiteContent(db, connectionString);
  const visitors = openVisitors(db);
  const mail = openMail(settings);
  const auth = createAuth(db, settings, secret);
  const resetLimits = createResetLimits(pool);
  const passwordResets = openPasswordResets({ db, mail, resetLimits, publicUrl: settings.PUBLIC_URL });
  const contactDelivery = openContactDelivery({ db, mail, siteContent, publicUrl: settings.PUBLIC_URL });
  const files = await openFiles(settings);
  const images = openImageProcess();
  const clearing = [
    repeat(hourMs, "what expired was not cleared", () => clearExpired(db, new Date())),
    repeat(24 * hourMs, "orphaned uploads were not removed", () =>
      removeOrphans(db, files, limits.orphanAgeMs),
    ),
  ];
  return {
    settings,
    db,
    publicDb,
    reads: openReads(publicDb, replica?.db),
    auth,
    signInLimits: createSignInLimits(pool),
    knownDevices: createKnownDevices(settings, secret),
    proofOfWork: createProofOfWork(db, secret),
    passwordResets,
    resetLimits,
    files,
    images,
    variants: openVariants(files, images),
    siteContent,
    visitors,
    mail,
    contactLimit: createContactLimit(publicPool),
    searchLimit: createSearchLimit(),
    uploadLimit: createUploadLimit(pool),
    contactDelivery,
    async close() {
      await Promise.all([contactDelivery.close(), mail.close(), passwordResets.settle()]);
      await visitors.close();
      await siteContent.close();
      for (const stop of clearing) stop();
      images.close();
      await Promise.all([pool.end(), publicPool.end(), replica?.pool.end()]);
    },
  };
}

/** Works for the first time an hour after the start, and then again and again. @returns what ends it */
function repeat(periodMs: number, complaint: string, work: () => Promise<unknown>): () => void {
  const run = async () => {
    await work().catch((error: unknown) => log.warn({ err: error }, complaint));
    timer = setTimeout(run, periodMs).unref();
  };
  let timer = setTimeout(run, hourMs).unref();
  return () => clearTimeout(timer);
}
