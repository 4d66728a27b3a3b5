import { parseAddress } from "#core/db/address.ts";
import type { Settings } from "#core/settings.ts";
import { type Resolve, resolveByMachine, type TargetRules } from "#core/webhooks/target.ts";

/** Which targets are allowed, from the settings. @param resolve names; by default with the system's resolver */
export function targetRulesOf(settings: Settings, resolve: Resolve = resolveByMachine): TargetRules {
  const databases = [
    settings.DATABASE_URL,
    settings.DATABASE_OWNER_URL,
    settings.DATABASE_DIRECT_URL,
    settings.DATABASE_READ_URL,
  ];
  const others = [settings.S3_ENDPOINT, settings.SMTP_URL];
  const own = [
    ...databases.flatMap((url) => (url ? parseAddress(url).hosts.map(({ host = "" }) => host) : [])),
    ...others.flatMap((url) => (url ? [new URL(url).hostname.replace(/^\[|\]$/g, "")] : [])),
  ];
  return {
    allowed: new Set(settings.WEBHOOK_ALLOWED_HOSTS),
    // Unix sockets are not hosts.
    own: new Set(own.filter((host) => host && !host.startsWith("/")).map((host) => host.toLowerCase())),
    resolve,
  };
}
