import { parseAddress } from "#core/db/address.ts";
import type { Settings } from "#core/settings.ts";
import { type Resolve, resolveByMachine, type TargetRules } from "#core/webhooks/target.ts";

/** Where endpoints may be, by the operator's settings. @param resolve names, as this machine does when left out */
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
    // A socket of this machine is nobody's address.
    own: new Set(own.filter((host) => host && !host.startsWith("/")).map((host) => host.toLowerCase())),
    resolve,
  };
}
