import { type Auth, createAuth } from "#core/auth/auth.ts";
import { createSignInLimits, type SignInLimits } from "#core/auth/sign-in-limits.ts";
import { connect, type Database } from "#core/db/client.ts";
import type { Settings } from "#core/settings.ts";
import { openSiteContent, type SiteContent } from "#core/site-content.ts";
import { type Files, openFiles } from "#core/storage/files.ts";
import { openVisitors, type Visitors } from "#core/visitors.ts";

/** Everything a request may need, opened once. */
export type Services = {
  settings: Settings;
  db: Database;
  auth: Auth;
  signInLimits: SignInLimits;
  files: Files;
  siteContent: SiteContent;
  visitors: Visitors;
  close(): Promise<void>;
};

/** Opens the services on a database that is migrated and seeded. */
export async function openServices(
  settings: Settings,
  connectionString: string,
  secret: string,
): Promise<Services> {
  const { db, pool } = connect(connectionString);
  const siteContent = await openSiteContent(db, connectionString);
  const visitors = openVisitors(db);
  return {
    settings,
    db,
    auth: createAuth(db, settings, secret),
    signInLimits: createSignInLimits(pool),
    files: openFiles(settings),
    siteContent,
    visitors,
    async close() {
      await visitors.close();
      await siteContent.close();
      await pool.end();
    },
  };
}
