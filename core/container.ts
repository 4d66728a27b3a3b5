import { type ApiKeyLimit, createApiKeyLimit } from "#core/auth/api-key-limit.ts";
import { type Auth, createAuth } from "#core/auth/auth.ts";
import { openEncryption } from "#core/auth/encryption.ts";
import { clearExpired } from "#core/auth/expired.ts";
import { findUnchangedFirstPassword } from "#core/auth/first-password.ts";
import { createKnownDevices, type KnownDevices } from "#core/auth/known-devices.ts";
import { createPasskeyChallenges, type PasskeyChallenges } from "#core/auth/passkeys/challenges.ts";
import { openPasswordResets, type PasswordResets } from "#core/auth/password-resets.ts";
import { findPerson } from "#core/auth/people.ts";
import { createProofOfWork, type ProofOfWork } from "#core/auth/proof-of-work.ts";
import { type Invitations, openInvitations } from "#core/auth/provider/invitations.ts";
import { openProvider, type Provider } from "#core/auth/provider/provider.ts";
import { createResetLimits, type ResetLimits } from "#core/auth/reset-limits.ts";
import { createSignInLimits, type SignInLimits } from "#core/auth/sign-in-limits.ts";
import { type BodyBudget, createBodyBudget } from "#core/body-budget.ts";
import { type ContactDelivery, openContactDelivery } from "#core/contact/delivery.ts";
import type { DeliveryLoop } from "#core/contact/delivery-loop.ts";
import { eraseDue } from "#core/contact/erasure.ts";
import { type ForgeryDelivery, openForgeryDelivery } from "#core/contact/forgery/delivery.ts";
import { openOfficeDelivery } from "#core/contact/office-mails.ts";
import { createUploadLimit, type SendingLimit } from "#core/contact/sending-limits.ts";
import { createPreviewLimit, type PreviewLimit } from "#core/content/preview-limit.ts";
import { readOrCreateCredentialKeys } from "#core/credentials/keys.ts";
import { openStatusLists, type StatusLists } from "#core/credentials/status-lists.ts";
import { connect, type Database } from "#core/db/client.ts";
import { complaintMails, quotationRequestMails } from "#core/db/schema.ts";
import { type DocumentCredentials, openDocumentCredentials } from "#core/document-credentials.ts";
import { mayLeave } from "#core/document-mails.ts";
import { type Documents, openDocuments } from "#core/documents/documents.ts";
import { openSeal, type Seal } from "#core/documents/seal.ts";
import { type Exports, openExports } from "#core/exports.ts";
import { openCards } from "#core/images/cards.ts";
import { type ImageProcess, openImageProcess } from "#core/images/image-process.ts";
import { log } from "#core/log.ts";
import { type Mail, openMail } from "#core/mail/mail.ts";
import { openSiteMoves, type SiteMoves } from "#core/moving/site-moves.ts";
import { openPublicServices, type PublicServices } from "#core/public-container.ts";
import { writeDueSteps } from "#core/register/decisions.ts";
import { removeOldFailedChecks } from "#core/register/failed-checks/store.ts";
import { openFindTogether } from "#core/register/find-together.ts";
import { type Imports, openImports } from "#core/register/import/imports.ts";
import { openReminders, type Reminders } from "#core/register/reminders/reminders.ts";
import { removeExpiredWatches } from "#core/register/watching/store.ts";
import { openWatching, type Watching } from "#core/register/watching/watching.ts";
import { acceptedSecrets, type Settings } from "#core/settings.ts";
import { hashEarlierPdfs } from "#core/storage/earlier-pdfs.ts";
import { openFiles } from "#core/storage/files.ts";
import { removeOrphans } from "#core/storage/orphans.ts";
import { readRecordedPdf } from "#core/storage/recorded-pdf.ts";
import { openVariants } from "#core/storage/variants.ts";
import { type Auditor, openAuditor } from "#core/tlog/auditor.ts";
import { readOrCreateLogKeys } from "#core/tlog/keys.ts";
import { type LogService, openLogService } from "#core/tlog/log-service.ts";
import { openPublishedHead } from "#core/tlog/published-head.ts";
import { readWitnesses } from "#core/tlog/witness.ts";
import { eraseOldDeliveries } from "#core/webhooks/deliveries.ts";
import { targetRulesOf } from "#core/webhooks/target-rules.ts";
import { openWebhooks, type Webhooks } from "#core/webhooks/webhooks.ts";
import { limits } from "#shared/limits.ts";
import { dayInJakarta } from "#shared/time.ts";

const hourMs = 60 * 60 * 1000;
/** What was uploaded before hashes were kept is unknown until it was read: soon after the start, five files a second at most. */
const hashing = { firstMs: 60_000, pauseMs: 200 };

/** Everything a request may need, opened once. */
export type Services = PublicServices & {
  db: Database;
  auth: Auth;
  signInLimits: SignInLimits;
  invitations: Invitations;
  knownDevices: KnownDevices;
  passkeyChallenges: PasskeyChallenges;
  proofOfWork: ProofOfWork;
  /** Undefined where the settings name no OpenID Connect provider. */
  provider: Provider | undefined;
  passwordResets: PasswordResets;
  resetLimits: ResetLimits;
  apiKeyLimit: ApiKeyLimit;
  previewLimit: PreviewLimit;
  images: ImageProcess;
  bodyBudget: BodyBudget;
  mail: Mail;
  uploadLimit: SendingLimit;
  contactDelivery: ContactDelivery;
  complaintDelivery: DeliveryLoop;
  quotationDelivery: DeliveryLoop;
  forgeryDelivery: ForgeryDelivery;
  imports: Imports;
  siteMoves: SiteMoves;
  documents: Documents;
  documentCredentials: DocumentCredentials;
  /** Undefined where the body set no certificate and key. */
  seal: Seal | undefined;
  exports: Exports;
  reminders: Reminders;
  watching: Watching;
  webhooks: Webhooks;
  transparencyLog: LogService;
  statusLists: StatusLists;
  auditor: Auditor;
};

/** Opens the services on a database that is migrated and seeded. */
export async function openServices(
  settings: Settings,
  connectionString: string,
  secret: string,
): Promise<Services> {
  const witnesses = readWitnesses(settings);
  const authorities = settings.LOG_TIME_STAMPS
    ? await (await import("#core/tlog/time-stamps/authority.ts")).readAuthorities(settings)
    : [];
  const seal = await openSeal(settings);
  const provider = openProvider(settings, secret);
  const { db, pool } = connect(connectionString, {
    isPooled: settings.DATABASE_DIRECT_URL !== undefined,
  });
  const auth = createAuth(db, settings, secret);
  const files = await openFiles(settings);
  const images = openImageProcess();
  const shared = await openPublicServices(settings, connectionString, secret, {
    files,
    variants: openVariants(files, images),
    cards: openCards(images),
    sessionCookies: auth.sessionCookies,
    findReader: (headers) => findPerson(auth, headers),
    deliver: () => contactDelivery.deliver(),
  });
  const { siteContent } = shared;
  const mail = openMail(settings);
  const resetLimits = createResetLimits(pool);
  const passwordResets = openPasswordResets({ db, mail, resetLimits, publicUrl: settings.PUBLIC_URL });
  const delivering = { db, mail, siteContent, publicUrl: settings.PUBLIC_URL };
  const contactDelivery = openContactDelivery(delivering);
  const complaintDelivery = openOfficeDelivery(delivering, "mail about a complaint", complaintMails);
  const quotationDelivery = openOfficeDelivery(
    delivering,
    "mail about a request for a quotation",
    quotationRequestMails,
  );
  const forgeryDelivery = openForgeryDelivery(delivering);
  const directConnection = settings.DATABASE_DIRECT_URL ?? connectionString;
  const imports = openImports(db, directConnection, settings.DATA_DIR);
  const siteMoves = openSiteMoves(db, directConnection, settings, secret);
  const documents = openDocuments();
  const sender = {
    publicUrl: settings.PUBLIC_URL,
    companyName: () => siteContent.current().settings.get("company_name") ?? "",
  };
  const reminders = openReminders({
    db,
    mail,
    readPdf: (pdf) => readRecordedPdf(files, pdf),
    mayLeave: (document) => mayLeave(db, document, sender),
    sender,
  });
  const watching = openWatching({ db, mail, sender });
  const webhooks = openWebhooks({
    ...{ db, mail, siteContent, publicUrl: settings.PUBLIC_URL },
    encryption: openEncryption(acceptedSecrets(secret, settings)),
    rules: targetRulesOf(settings),
    findCertificate: openFindTogether(db),
  });
  const logKeys = await readOrCreateLogKeys(settings);
  const head = openPublishedHead(settings, logKeys, files);
  const transparencyLog = openLogService({ db, keys: logKeys, head, witnesses, authorities });
  const statusLists = openStatusLists({
    db,
    keys: await readOrCreateCredentialKeys(settings),
    publicUrl: settings.PUBLIC_URL,
  });
  const auditor = openAuditor({ db, keys: logKeys, head, files });
  const closing = new AbortController();
  const clearing = [
    repeat(hourMs, "the first password's file was not looked at", () =>
      findUnchangedFirstPassword(db, settings.DATA_DIR),
    ),
    repeat(hourMs, "what expired was not cleared", () => clearExpired(db, new Date())),
    repeat(hourMs, "addresses that nobody confirmed were not erased", () =>
      removeExpiredWatches(db, new Date()),
    ),
    repeat(hourMs, "what took effect was not written into the register's rows", () =>
      writeDueSteps(db, dayInJakarta(new Date())),
    ),
    repeat(hourMs, "failed checks that are no longer kept were not erased", () =>
      removeOldFailedChecks(db, new Date()),
    ),
    repeat(hourMs, "personal data that is no longer kept was not erased", () => eraseDue(db, new Date())),
    repeat(hourMs, "old deliveries of webhooks were not erased", () => eraseOldDeliveries(db)),
    repeat(24 * hourMs, "orphaned uploads were not removed", () =>
      removeOrphans(db, files, limits.orphanAgeMs),
    ),
    repeat(
      hourMs,
      "PDFs of earlier versions were not given their hash",
      () => hashEarlierPdfs(db, files, { pauseMs: hashing.pauseMs, signal: closing.signal }),
      hashing.firstMs,
    ),
  ];
  return {
    ...shared,
    db,
    auth,
    signInLimits: createSignInLimits(pool),
    invitations: openInvitations(db, mail, secret, settings.PUBLIC_URL),
    knownDevices: createKnownDevices(settings, secret),
    passkeyChallenges: createPasskeyChallenges(secret),
    proofOfWork: createProofOfWork(db, secret),
    provider,
    passwordResets,
    resetLimits,
    apiKeyLimit: createApiKeyLimit(),
    previewLimit: createPreviewLimit(),
    images,
    bodyBudget: createBodyBudget(),
    mail,
    uploadLimit: createUploadLimit(pool),
    contactDelivery,
    complaintDelivery,
    quotationDelivery,
    forgeryDelivery,
    imports,
    siteMoves,
    documents,
    documentCredentials: openDocumentCredentials({
      db,
      credentialKeys: shared.credentialKeys,
      statusLists,
      transparencyLog,
    }),
    seal,
    exports: openExports(),
    reminders,
    watching,
    webhooks,
    transparencyLog,
    statusLists,
    auditor,
    async close() {
      await auditor.close();
      await statusLists.close();
      await transparencyLog.close();
      closing.abort();
      // Together: a mail that takes long is cut off, and what is known of it noted.
      await Promise.all([
        reminders.close(),
        watching.close(),
        webhooks.close(),
        contactDelivery.close(),
        complaintDelivery.close(),
        quotationDelivery.close(),
        forgeryDelivery.close(),
        mail.close(),
        passwordResets.settle(),
      ]);
      for (const stop of clearing) stop();
      images.close();
      imports.close();
      siteMoves.close();
      documents.close();
      await shared.close();
      await pool.end();
    },
  };
}

/** Works for the first time an hour after the start, or when told, and then again and again. @returns what ends it */
function repeat(
  periodMs: number,
  complaint: string,
  work: () => Promise<unknown>,
  firstMs = hourMs,
): () => void {
  const run = async () => {
    await work().catch((error: unknown) => log.warn({ err: error }, complaint));
    timer = setTimeout(run, periodMs).unref();
  };
  let timer = setTimeout(run, firstMs).unref();
  return () => clearTimeout(timer);
}
