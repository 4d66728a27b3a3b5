import type { Person } from "#core/auth/people.ts";
import type { SessionCookies } from "#core/auth/session-cookie.ts";
import {
  createAcknowledgementLimit,
  createComplaintLimit,
  createComplaintStatusLimit,
  createContactLimit,
  createForgeryLimit,
  createQuotationLimit,
  createSentFilesLimit,
  createWatchConfirmationLimit,
  createWatchLimit,
  type SendingLimit,
  type SentFilesLimit,
} from "#core/contact/sending-limits.ts";
import { openSiteContent, type SiteContent } from "#core/content/site-content.ts";
import { type CredentialKeys, readOrCreateCredentialKeys } from "#core/credentials/keys.ts";
import { connect, type Database } from "#core/db/client.ts";
import { followReplica, type Replica } from "#core/db/replica.ts";
import { openReplicaReader, type ReplicaReader } from "#core/db/replica-reader.ts";
import type { Cards } from "#core/images/cards.ts";
import { openPostNumbers, type PostNumbers } from "#core/moving/post-numbers.ts";
import { type CertificateLoader, openCertificateLoader } from "#core/register/certificate-loader.ts";
import { type FailedChecks, openFailedChecks } from "#core/register/failed-checks/counter.ts";
import { type FiguresReader, openFiguresReader } from "#core/register/figures.ts";
import { createSearchLimit, type SearchLimit } from "#core/register/search/search-limit.ts";
import { openRichText, type RichText } from "#core/rich-text/rich-text.ts";
import type { Settings } from "#core/settings.ts";
import type { Files } from "#core/storage/files.ts";
import type { Variants } from "#core/storage/variants.ts";
import { type LogHeadReader, openLogHeadReader } from "#core/tlog/log-head.ts";
import { readWitnesses } from "#core/tlog/witness.ts";
import { openVisitors, type Visitors } from "#core/visitors.ts";
import { limits } from "#shared/limits.ts";

/** More searches at once would only wait inside the database; see docs/decisions/0009. */
const publicLimits = { connectionsMax: 4, queryMsMax: 3_000, connectMsMax: 2_000 };

/** Everything a request of the public may need, opened once: all that a worker for the public has. */
export type PublicServices = {
  settings: Settings;
  /** For what the public asks: staff's long queries and imports never keep a visitor waiting for a connection. */
  publicDb: Database;
  /** On `publicDb`: what every scanned code asks. */
  findCertificate: CertificateLoader;
  /** On `publicDb`: how many certificates are valid, counted now and then. */
  figures: FiguresReader;
  /** On `publicDb`: the newest signed tree head, read once a second at most. */
  logHead: LogHeadReader;
  /** For what the public asks and may be a moment old: a replica's answer, where DATABASE_READ_URL names one. */
  reads: ReplicaReader;
  replica: Replica | undefined;
  files: Files;
  variants: Variants;
  cards: Cards;
  richText: RichText;
  siteContent: SiteContent;
  /** Where addresses such as `/?p=123` of an old WordPress redirect to. */
  postNumbers: PostNumbers;
  visitors: Visitors;
  /** Checks of numbers that the register does not know. */
  failedChecks: FailedChecks;
  /** Read when somebody asks for a credential the first time. */
  credentialKeys(): Promise<CredentialKeys>;
  contactLimit: SendingLimit;
  complaintLimit: SendingLimit;
  quotationLimit: SendingLimit;
  sentFilesLimit: SentFilesLimit;
  acknowledgementLimit: SendingLimit;
  complaintStatusLimit: SendingLimit;
  watchLimit: SendingLimit;
  forgeryLimit: SendingLimit;
  watchConfirmationLimit: SendingLimit;
  searchLimit: SearchLimit;
  suggestionLimit: SearchLimit;
  listLimit: SearchLimit;
  fileLimit: SearchLimit;
  credentialLimit: SearchLimit;
  publicApiLimit: SearchLimit;
  contactDelivery: { deliver(): Promise<void> };
  complaintDelivery: { deliver(): Promise<void> };
  quotationDelivery: { deliver(): Promise<void> };
  forgeryDelivery: { deliver(): Promise<void> };
  watching: { refresh(): Promise<void> };
  sessionCookies: SessionCookies;
  /** The member of staff who reads a page. */
  findReader(headers: Headers): Promise<Person | undefined>;
  close(): Promise<void>;
};

/** What is done for the public where staff's work is done: signing in, images, mail. */
export type StaffSide = Pick<
  PublicServices,
  "files" | "variants" | "cards" | "findReader" | "sessionCookies"
> &
  PublicServices["contactDelivery"];

/** Opens the services on a database that is migrated and seeded. */
export async function openPublicServices(
  settings: Settings,
  connectionString: string,
  secret: string,
  { deliver, ...staffSide }: StaffSide,
): Promise<PublicServices> {
  const isPooled = settings.DATABASE_DIRECT_URL !== undefined;
  const { db: publicDb, pool } = connect(connectionString, { ...publicLimits, isPooled });
  const replica = settings.DATABASE_READ_URL
    ? followReplica(
        publicDb,
        connect(settings.DATABASE_READ_URL, { ...publicLimits, isPooled, lifetimeSeconds: 60 }).db,
      )
    : undefined;
  const richText = openRichText(secret);
  const siteContent = await openSiteContent(
    publicDb,
    settings.DATABASE_DIRECT_URL ?? connectionString,
    richText,
  );
  const visitors = openVisitors(publicDb);
  const failedChecks = openFailedChecks(publicDb);
  return {
    ...staffSide,
    settings,
    publicDb,
    findCertificate: openCertificateLoader(publicDb),
    figures: openFiguresReader(publicDb),
    logHead: openLogHeadReader(publicDb, readWitnesses(settings)),
    reads: openReplicaReader(publicDb, replica),
    replica,
    richText,
    siteContent,
    postNumbers: openPostNumbers(publicDb, siteContent),
    visitors,
    failedChecks,
    credentialKeys: once(() => readOrCreateCredentialKeys(settings)),
    contactLimit: createContactLimit(pool),
    complaintLimit: createComplaintLimit(pool),
    quotationLimit: createQuotationLimit(pool),
    sentFilesLimit: createSentFilesLimit(pool),
    acknowledgementLimit: createAcknowledgementLimit(pool),
    complaintStatusLimit: createComplaintStatusLimit(pool),
    watchLimit: createWatchLimit(pool),
    forgeryLimit: createForgeryLimit(pool),
    watchConfirmationLimit: createWatchConfirmationLimit(pool),
    searchLimit: createSearchLimit("search", limits.searchesMax),
    suggestionLimit: createSearchLimit("suggestions", limits.suggestionsMax),
    listLimit: createSearchLimit("lists", limits.listsMax),
    fileLimit: createSearchLimit("files", limits.searchesMax),
    credentialLimit: createSearchLimit("credentials", limits.credentialsMax),
    publicApiLimit: createSearchLimit("api", limits.publicApiRequestsMax),
    contactDelivery: { deliver },
    complaintDelivery: { deliver },
    quotationDelivery: { deliver },
    forgeryDelivery: { deliver },
    watching: { refresh: deliver },
    async close() {
      await visitors.close();
      await failedChecks.close();
      await siteContent.close();
      await richText.close();
      await replica?.close();
      await pool.end();
    },
  };
}

/** A failed call is retried by the next one. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let known: Promise<Value> | undefined;
  return () => {
    known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}
