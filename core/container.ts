import { type ApiKeyLimit, createApiKeyLimit } from "#core/auth/api-key-limit.ts";
import { type Auth, createAuth } from "#core/auth/auth.ts";
import { createKnownDevices, type KnownDevices } from "#core/auth/known-devices.ts";
import { createPasskeyChallenges, type PasskeyChallenges } from "#core/auth/passkeys/challenges.ts";
import { findPerson } from "#core/auth/people.ts";
import { createProofOfWork, type ProofOfWork } from "#core/auth/proof-of-work.ts";
import { type Invitations, openInvitations } from "#core/auth/provider/invitations.ts";
import { openProvider, type Provider } from "#core/auth/provider/provider.ts";
import { createSignInLimits, type SignInLimits } from "#core/auth/sign-in-limits.ts";
import { type BodyBudget, createBodyBudget } from "#core/body-budget.ts";
import { createUploadLimit, type SendingLimit } from "#core/contact/sending-limits.ts";
import { type LogServices, openLogServices } from "#core/container/log-services.ts";
import { type MailServices, openMailServices } from "#core/container/mail-services.ts";
import { startScheduledJobs } from "#core/container/scheduled-jobs.ts";
import { createPreviewLimit, type PreviewLimit } from "#core/content/preview-limit.ts";
import { connect, type Database } from "#core/db/client.ts";
import { type Documents, openDocuments } from "#core/documents/documents.ts";
import { openSeal, type Seal } from "#core/documents/seal.ts";
import { type Exports, openExports } from "#core/exports.ts";
import { openCards } from "#core/images/cards.ts";
import { type ImageProcess, openImageProcess } from "#core/images/image-process.ts";
import { openSiteMoves, type SiteMoves } from "#core/moving/site-moves.ts";
import { openPublicServices, type PublicServices } from "#core/public-container.ts";
import { type Imports, openImports } from "#core/register/import/imports.ts";
import type { Settings } from "#core/settings.ts";
import { openFiles } from "#core/storage/files.ts";
import { openVariants } from "#core/storage/variants.ts";

/** The container of all services that a request may use, opened once. */
export type Services = PublicServices &
  MailServices &
  LogServices & {
    db: Database;
    auth: Auth;
    signInLimits: SignInLimits;
    invitations: Invitations;
    knownDevices: KnownDevices;
    passkeyChallenges: PasskeyChallenges;
    proofOfWork: ProofOfWork;
    /** Undefined when no OpenID Connect provider is configured. */
    provider: Provider | undefined;
    apiKeyLimit: ApiKeyLimit;
    previewLimit: PreviewLimit;
    images: ImageProcess;
    bodyBudget: BodyBudget;
    uploadLimit: SendingLimit;
    imports: Imports;
    siteMoves: SiteMoves;
    documents: Documents;
    /** Undefined when no document seal is configured. */
    seal: Seal | undefined;
    exports: Exports;
    /** Aborts running and waiting imports and moves, and refuses new ones: their callers learn that nothing was written. */
    endTasks(): void;
  };

/** Opens the services on a migrated and seeded database. */
export async function openServices(
  settings: Settings,
  connectionString: string,
  secret: string,
): Promise<Services> {
  const seal = await openSeal(settings);
  const provider = openProvider(settings, secret);
  const { db, pool } = connect(connectionString, {
    isPooled: settings.DATABASE_DIRECT_URL !== undefined,
  });
  const auth = createAuth(db, settings, secret);
  const files = await openFiles(settings);
  const images = openImageProcess();
  const { close: closeLog, ...log } = await openLogServices({ db, files, settings });
  const shared = await openPublicServices(settings, connectionString, secret, {
    files,
    variants: openVariants(files, images),
    cards: openCards(images),
    sessionCookies: auth.sessionCookies,
    findReader: (headers) => findPerson(auth, headers),
    deliver: () => mails.contactDelivery.deliver(),
  });
  const { siteContent } = shared;
  const { close: closeMails, ...mails } = openMailServices({
    db,
    pool,
    files,
    siteContent,
    settings,
    secret,
  });
  const directConnection = settings.DATABASE_DIRECT_URL ?? connectionString;
  const imports = openImports(db, directConnection, settings.DATA_DIR);
  const siteMoves = openSiteMoves(db, directConnection, settings, secret);
  const documents = openDocuments();
  const jobs = startScheduledJobs({ db, files, dataDir: settings.DATA_DIR });
  return {
    ...shared,
    ...log,
    ...mails,
    db,
    auth,
    signInLimits: createSignInLimits(pool),
    invitations: openInvitations(db, mails.mail, secret, settings.PUBLIC_URL),
    knownDevices: createKnownDevices(settings, secret),
    passkeyChallenges: createPasskeyChallenges(secret),
    proofOfWork: createProofOfWork(db, secret),
    provider,
    apiKeyLimit: createApiKeyLimit(),
    previewLimit: createPreviewLimit(),
    images,
    bodyBudget: createBodyBudget(),
    uploadLimit: createUploadLimit(pool),
    imports,
    siteMoves,
    documents,
    seal,
    exports: openExports(),
    endTasks() {
      imports.close();
      siteMoves.close();
    },
    async close() {
      await closeLog();
      jobs.close();
      await closeMails();
      images.close();
      imports.close();
      siteMoves.close();
      documents.close();
      await shared.close();
      await pool.end();
    },
  };
}
