import { Command } from "commander";
import type { Finding } from "#cli/doctor/check.ts";
import { checkClock } from "#cli/doctor/clock.ts";
import { checkDatabase } from "#cli/doctor/database.ts";
import { checkLastBackup } from "#cli/doctor/last-backup.ts";
import { checkMail } from "#cli/doctor/mail.ts";
import { checkPublicUrl } from "#cli/doctor/public-url.ts";
import { checkSettings } from "#cli/doctor/settings.ts";
import { checkDisk, checkStorage } from "#cli/doctor/storage.ts";
import type { Settings } from "#core/settings.ts";

export const doctor = new Command("doctor")
  .description(
    "Look at what the server needs: settings, database, the register's log and its keys, clock, storage, disk, mail, its public address and the certificate there, and the last backup. It changes nothing, and ends with 1 where something fails.",
  )
  .action(async () => {
    const { settings, findings } = checkSettings(process.env);
    print(findings);
    const all = settings ? [...findings, ...(await examine(settings))] : findings;
    const failures = all.filter(({ outcome }) => outcome === "failure").length;
    const warnings = all.filter(({ outcome }) => outcome === "warning").length;
    console.log(`${all.length} checked: ${failures} failed, ${warnings} with a warning.`);
    if (failures > 0) process.exitCode = 1;
  });

const checks: ((settings: Settings) => Promise<Finding | Finding[]>)[] = [
  checkDatabase,
  checkClock,
  checkStorage,
  checkDisk,
  checkMail,
  checkPublicUrl,
  checkLastBackup,
];

/** One after the other, each told when it is known. */
async function examine(settings: Settings): Promise<Finding[]> {
  const all: Finding[] = [];
  for (const check of checks) {
    const findings = [await check(settings)].flat();
    print(findings);
    all.push(...findings);
  }
  return all;
}

function print(findings: Finding[]): void {
  for (const { outcome, about, says } of findings)
    console.log(`${outcome.padEnd(8)} ${about.padEnd(11)} ${says}`);
}
