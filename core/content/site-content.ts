import { openChangeFollower } from "#core/content/change-follower.ts";
import { openLatestReading } from "#core/content/latest-reading.ts";
import { listPublicationMoments, scheduledTables } from "#core/content/publication.ts";
import { publicationClock } from "#core/content/publication-clock.ts";
import { readSiteData, type SiteData, siteDataAt, siteTables } from "#core/content/site-data.ts";
import { listenToChanges } from "#core/db/announcements.ts";
import type { Database } from "#core/db/client.ts";
import type { RichText } from "#core/rich-text/rich-text.ts";

export type SiteContent = {
  /** The last data that was read; stays available while the database is down. */
  current(): SiteData;
  /** The version of the content for a page rendered now; incremented by any change of content. */
  contentVersion(): ContentVersion;
  /** Resolves once the data is as the database has it now. */
  refresh(): Promise<void>;
  /** The next scheduled publication or its end, in ms; infinity when nothing is scheduled. */
  nextChangeMs(): number;
  close(): Promise<void>;
};

export type ContentVersion = {
  /** Incremented by every notified or scheduled change, and whenever the data was read again. */
  number: number;
  /** The version of the last notified or scheduled change: older pages are stale. */
  changedAt: number;
  /** Whether the notifications are connected and all of them were processed; otherwise the age of the data is unknown. */
  isInSync: boolean;
};

const retryMs = 2_000;

/** Reads the site's data and refreshes it on changes. @throws when the first read fails */
export async function openSiteContent(
  db: Database,
  connectionString: string,
  richText: RichText,
): Promise<SiteContent> {
  const data = await openLatestReading(() => readSiteData(db, richText));
  const moments = await openLatestReading(() => listPublicationMoments(db));
  const clock = publicationClock(moments.current);
  let changes = 0;
  let changedAt = 0;
  let passedMs = clock.lastMs();
  let shown = { stored: data.current(), passedMs, data: siteDataAt(data.current(), Date.now()) };
  let isListening = false;
  const number = () => changes + data.count() + moments.count();
  const follower = openChangeFollower(data.refresh, retryMs);
  const momentsFollower = openChangeFollower(moments.refresh, retryMs);
  const listener = listenToChanges(connectionString, db, {
    changed(table) {
      changes += 1;
      changedAt = number();
      if (siteTables.has(table)) follower.follow();
      if (scheduledTables.has(table)) momentsFollower.follow();
    },
    listening() {
      isListening = true;
      follower.follow();
      momentsFollower.follow();
    },
    lost() {
      isListening = false;
    },
  });

  /** A scheduled time that passes counts as a change. */
  function applySchedule(): void {
    if (clock.lastMs() === passedMs) return;
    passedMs = clock.lastMs();
    changes += 1;
    changedAt = number();
  }

  function current(): SiteData {
    applySchedule();
    const stored = data.current();
    if (shown.stored !== stored || shown.passedMs !== passedMs)
      shown = { stored, passedMs, data: siteDataAt(stored, Date.now()) };
    return shown.data;
  }

  return {
    current,
    contentVersion() {
      applySchedule();
      const isRead = follower.isRead() && momentsFollower.isRead();
      return { number: number(), changedAt, isInSync: isListening && isRead };
    },
    async refresh() {
      await Promise.all([data.refresh(), moments.refresh()]);
    },
    nextChangeMs: clock.nextMs,
    async close() {
      follower.close();
      momentsFollower.close();
      await listener.close();
    },
  };
}
