import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { type Finding, failure, ok, warning } from "#cli/doctor/check.ts";
import type { Settings } from "#core/settings.ts";

const run = promisify(execFile);
const about = "clock";
const askMsMax = 5_000;
/** A code of a second factor holds for half a minute. */
const apartMs = { warning: 5_000, failure: 30_000 };

/**
 * Whether something keeps this machine's clock, as the kernel knows it, and what time it is for others whom the settings name. The
 * site's own answer would prove nothing: most proxies pass on the `Date` of the server behind them, which has this clock.
 */
export async function checkClock(settings: Settings): Promise<Finding[]> {
  const [isSynced, elsewhere] = await Promise.all([isSynchronised(), askOthers(othersIn(settings))]);
  const findings = elsewhere ? [judge(elsewhere)] : [];
  if (isSynced === false)
    findings.push(
      warning(about, 'no time server keeps this machine\'s: "timedatectl set-ntp true", or install chrony'),
    );
  else if (isSynced) findings.push(ok(about, "a time server keeps this machine's"));
  else if (!elsewhere)
    findings.push(ok(about, "whether a time server keeps it is not known here: ask the machine around this"));
  return findings;
}

/** @returns undefined where nobody tells: in a container, without systemd */
async function isSynchronised(): Promise<boolean | undefined> {
  const query = run("timedatectl", ["show", "--property=NTPSynchronized", "--value"], { timeout: askMsMax });
  const output = await query.then(({ stdout }) => stdout.trim()).catch(() => undefined);
  if (output === "yes" || output === "no") return output === "yes";
  return existsSync("/run/systemd/timesync/synchronized") || undefined;
}

/** Servers of others, whose `Date` is their own. */
function othersIn({ OIDC_ISSUER, S3_ENDPOINT, LOG_TIME_STAMPS }: Settings): string[] {
  const named = [OIDC_ISSUER, S3_ENDPOINT, ...(LOG_TIME_STAMPS?.split(",") ?? [])];
  return named.flatMap((address) => URL.parse(address?.trim() ?? "")?.origin ?? []);
}

type Elsewhere = { host: string; apartMs: number };

/** The first that answers with a date. */
async function askOthers(origins: string[]): Promise<Elsewhere | undefined> {
  for (const origin of origins) {
    const askedAtMs = Date.now();
    const request = { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(askMsMax) } as const;
    const answer = await fetch(origin, request).catch(() => undefined);
    const theirs = Date.parse(answer?.headers.get("date") ?? "");
    if (Number.isNaN(theirs)) continue;
    // It is told in whole seconds, of a moment between question and answer.
    const early = theirs - Date.now();
    const late = askedAtMs - (theirs + 1_000);
    return { host: new URL(origin).host, apartMs: Math.max(0, early, late) };
  }
  return undefined;
}

function judge({ host, apartMs: apart }: Elsewhere): Finding {
  if (apart <= apartMs.warning) return ok(about, `${host} has the same time`);
  const says = `this machine's differs from that of ${host} by ${Math.round(apart / 1000)} s: let a time server keep it (timedatectl, chronyc)`;
  return apart > apartMs.failure ? failure(about, says) : warning(about, says);
}
