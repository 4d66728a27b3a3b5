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
import { type CountsReader, openCountsReader } from "#core/register/counts.ts";
import { type FailedChecks, openFailedChecks } from "#core/register/failed-checks/counter.ts";
import { createSearchLimit, type SearchLimit } from "#core/register/search/search-limit.ts";
import { openRichText, type RichText } from "#core/rich-text/rich-text.ts";
import type { Settings } from "#core/settings.ts";
import type { Files } from "#core/storage/files.ts";
import type { Variants } from "#core/storage/variants.ts";
import { type LogHeadReader, openLogHeadReader } from "#core/tlog/log-head.ts";
import { readWitnesses } from "#core/tlog/witness.ts";
import { openVisitors, type Visitors } from "#core/visitors.ts";
import { limits } from "#shared/limits.ts";

/** More parallel searches would only wait inside the database; see docs/decisions/0009. */
const publicLimits = { connectionsMax: 4, queryMsMax: 3_000, connectMsMax: 2_000 };
/** For certificates' pages alone: as many as the loader reads with at the same time. */
const certificateConnectionsMax = 2;

/** The services of requests by the public: all that a public worker has. */
export type PublicServices = {
  settings: Settings;
  /** A pool for visitors: long queries and imports of staff never block their connections. */
  publicDb: Database;
  /** On connections of its own, which no flood of other requests occupies: the lookup of scanned codes. */
  findCertificate: CertificateLoader;
  /** For `findCertificate` and `logHead`. */
  certificateDb: Database;
  /** On `publicDb`: the number of valid certificates, cached. */
  registerCounts: CountsReader;
  /** On `certificateDb`: the newest signed tree head, read at most once a second. */
  logHead: LogHeadReader;
  /** For queries of visitors that tolerate a short delay: reads from the replica of DATABASE_READ_URL, if configured. */
  reads: ReplicaReader;
  replica: Replica | undefined;
  files: Files;
  variants: Variants;
  cards: Cards;
  richText: RichText;
  siteContent: SiteContent;
  /** Redirects of an old WordPress site's URLs such as `/?p=123`. */
  postNumbers: PostNumbers;
  visitors: Visitors;
  /** Counts checks of numbers that are not in the register. */
  failedChecks: FailedChecks;
  /** Read when a credential is requested the first time. */
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
  /** Searches among the articles. */
  articleSearchLimit: SearchLimit;
  /** Previews of pages that have to be drawn. */
  cardLimit: SearchLimit;
  contactDelivery: { deliver(): Promise<void> };
  complaintDelivery: { deliver(): Promise<void> };
  quotationDelivery: { deliver(): Promise<void> };
  forgeryDelivery: { deliver(): Promise<void> };
  watching: { refresh(): Promise<void> };
  sessionCookies: SessionCookies;
  /** The signed-in member of staff who requests a page. */
  findReader(headers: Headers): Promise<Person | undefined>;
  close(): Promise<void>;
};

/** Services for visitors that run in the staff worker: sign-in, images, mail. */
export type StaffSide = Pick<
  PublicServices,
  "files" | "variants" | "cards" | "findReader" | "sessionCookies"
> &
  PublicServices["contactDelivery"];

/** Opens the services on a migrated and seeded database. */
export async function openPublicServices(
  settings: Settings,
  connectionString: string,
  secret: string,
  { deliver, ...staffSide }: StaffSide,
): Promise<PublicServices> {
  const isPooled = settings.DATABASE_DIRECT_URL !== undefined;
  const { db: publicDb, pool } = connect(connectionString, { ...publicLimits, isPooled });
  const { db: certificateDb, pool: certificatePool } = connect(connectionString, {
    ...publicLimits,
    connectionsMax: certificateConnectionsMax,
    isPooled,
  });
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
    certificateDb,
    findCertificate: openCertificateLoader(certificateDb),
    registerCounts: openCountsReader(publicDb),
    logHead: openLogHeadReader(certificateDb, readWitnesses(settings)),
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
    articleSearchLimit: createSearchLimit("articles", limits.searchesMax),
    cardLimit: createSearchLimit("cards", limits.cardsMax),
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
      await certificatePool.end();
      await pool.end();
    },
  };
}

/** Memoizes the first successful result; a failed call is retried by the next one. */
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
