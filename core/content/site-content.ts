import { openChangeFollower } from "#core/content/change-follower.ts";
import { openLatestReading } from "#core/content/latest-reading.ts";
import { readSiteData, type SiteData, siteTables } from "#core/content/site-data.ts";
import { listenToChanges } from "#core/db/announcements.ts";
import type { Database } from "#core/db/client.ts";
import type { RichText } from "#core/rich-text/rich-text.ts";

export type SiteContent = {
  /** The newest data that could be read; a database that is down leaves the last. */
  current(): SiteData;
  /** What a page that is rendered now will show; a change of any content begins a new version. */
  contentVersion(): ContentVersion;
  /** Resolves once what the database holds now is current. */
  refresh(): Promise<void>;
  close(): Promise<void>;
};

export type ContentVersion = {
  /** Counts up with every announced change, and when the data in memory was read anew. */
  number: number;
  /** The version of the last announced change: what is older is known to be wrong. */
  changedAt: number;
  /** Whether changes are heard of and everything that was heard of is read; else nobody knows how old a page is. */
  isInSync: boolean;
};

const retryMs = 2_000;

/** Reads the site's data and follows its changes. @throws when it cannot be read at the start */
export async function openSiteContent(
  db: Database,
  connectionString: string,
  richText: RichText,
): Promise<SiteContent> {
  const data = await openLatestReading(() => readSiteData(db, richText));
  let changes = 0;
  let changedAt = 0;
  let isListening = false;
  const number = () => changes + data.count();
  const follower = openChangeFollower(data.refresh, retryMs);
  const listener = listenToChanges(connectionString, db, {
    changed(table) {
      changes += 1;
      changedAt = number();
      if (siteTables.has(table)) follower.follow();
    },
    listening() {
      isListening = true;
      follower.follow();
    },
    lost() {
      isListening = false;
    },
  });
  return {
    current: data.current,
    contentVersion: () => ({ number: number(), changedAt, isInSync: isListening && follower.isRead() }),
    refresh: data.refresh,
    async close() {
      follower.close();
      await listener.close();
    },
  };
}
