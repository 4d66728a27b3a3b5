import { Command, InvalidArgumentError } from "commander";
import { openMonitorMail } from "#cli/monitor-mail.ts";
import { OperatorError } from "#cli/operator-error.ts";
import { pathFrom } from "#cli/path-from.ts";
import { printable } from "#cli/printable.ts";
import { readRoots } from "#cli/time-stamps.ts";
import { assertLists, readLists } from "#core/credentials/monitor-lists.ts";
import { MonitorAlarm } from "#core/tlog/monitor/alarm.ts";
import { monitor as look } from "#core/tlog/monitor/monitor.ts";
import type { MonitorState } from "#core/tlog/monitor/state.ts";
import { keepState, readState } from "#core/tlog/monitor/state-file.ts";
import { parseVerifierKey } from "#core/tlog/note.ts";
import { mailAddress } from "#shared/schemas/mail-address.ts";

type Options = {
  key?: string;
  state?: string;
  entries: number;
  tsaRoots?: string;
  mailTo?: string;
  json?: boolean;
};

export const monitor = new Command("monitor")
  .description(
    "Look at the transparency log of an Absah from outside: that it is signed, that it begins with what was seen the last time, and that each entry since then is in the tree and follows its certificate's entry before it; and that the status lists of credentials say what follows from the entries. It ends with 1, and says why, when anything is wrong or the log cannot be read; run it by a timer that tells you. That a withdrawal was lifted is no fault of the log, and noted. No database and no settings are needed.",
  )
  .argument("<url>", "address of the site")
  .option("--key <key>", "the log's key that you trust; without it the one that was seen first is", asKey)
  .option("--state <file>", "where it is kept what was seen: without it every run is the first one")
  .option("--entries <count>", "how many entries are read at most in one run", asCount, 250_000)
  .option(
    "--tsa-roots <file>",
    "certificates (PEM) of authorities whose time stamps you trust; without it who stamped is not checked",
    pathFrom,
  )
  .option(
    "--mail-to <address>",
    "mail what is wrong, once for each finding, over SMTP_URL (from MAIL_FROM, else from the same address); needs --state",
    asAddress,
  )
  .option("--json", "answer in JSON")
  .action(async (url: string, { key, entries, tsaRoots, mailTo, json = false, ...options }: Options) => {
    const state = options.state && pathFrom(options.state);
    const mail = mailTo && openMonitorMail({ url, to: mailTo, state, env: process.env });
    const roots = tsaRoots ? await readRoots(tsaRoots) : undefined;
    const notes: string[] = [];
    try {
      const seen = state ? await readState(state) : undefined;
      // Before the log: what the lists know is in it then.
      const lists = await readLists(url).catch(asValue);
      const note = (says: string) => void notes.push(says);
      const now = await look(url, { key, seen, entriesMax: entries, roots, note });
      if (mail && notes.length > 0) await mail.note(notes);
      // The log is as it should be, whatever the lists are.
      if (state) await keepState(state, now);
      if (lists instanceof MonitorAlarm) throw lists;
      const isWhole = now.read.size === now.head.size;
      const places =
        isWhole && now.credential_keys.length > 0 ? assertLists(lists, now, new Date()) : undefined;
      if (mail) await mail.forget();
      console.log(
        json
          ? jsonOf(now, { seen, places, notes })
          : [...sentencesOf(now, seen, key, places), ...notes].map(printable).join("\n"),
      );
    } catch (error) {
      if (!(error instanceof MonitorAlarm)) throw error;
      if (state && error.firstSeen) await keepState(state, error.firstSeen);
      if (mail) await mail.tell(error);
      if (!json) {
        for (const says of notes) console.log(printable(says));
        throw new OperatorError(printable(error.message), { cause: error });
      }
      console.log(JSON.stringify({ ok: false, kind: error.kind, says: error.message, notes }, null, 2));
      process.exitCode = 1;
    }
  });

/** What is wrong with the log is said first. */
function asValue(error: unknown): MonitorAlarm {
  if (error instanceof MonitorAlarm) return error;
  throw error;
}

function asKey(text: string): string {
  try {
    parseVerifierKey(text);
    return text;
  } catch {
    throw new InvalidArgumentError("A key is written as name+number+base64.");
  }
}

function asAddress(text: string): string {
  const { success, data } = mailAddress.safeParse(text);
  if (success) return data;
  throw new InvalidArgumentError("It is one mail address.");
}

function asCount(text: string): number {
  const count = Number(text);
  if (Number.isSafeInteger(count) && count > 0) return count;
  throw new InvalidArgumentError("It is a whole number above 0.");
}

function sentencesOf(
  now: MonitorState,
  seen: MonitorState | undefined,
  key: string | undefined,
  places: number | undefined,
): string[] {
  const { origin, head, read } = now;
  const count = read.size - (seen?.read.size ?? 0);
  const certificates = Object.keys(now.certificates).length;
  return [
    `The log ${origin} has ${head.size} entries, signed by ${now.keys.at(-1)}.`,
    seen
      ? `It begins with the ${seen.head.size} entries that it had when it was seen last.`
      : "It was not seen before: there is nothing to compare it with.",
    `${count} entries were read; each is in the signed tree and follows the one before it of its certificate. They are of ${certificates} certificates so far.`,
    ...(read.size < head.size ? [`${head.size - read.size} entries are left for the next run.`] : []),
    ...(places === undefined
      ? []
      : [`The status lists say of ${places} editions what follows from these entries.`]),
    ...(now.stamped
      ? [
          `Its time stamps up to entry ${now.stamped - 1} are of tree heads that it still begins with, and hold.`,
        ]
      : []),
    ...(key || seen
      ? []
      : ["The key was taken from the log itself: name the one that you know to be its with --key."]),
  ];
}

type Found = { seen: MonitorState | undefined; places: number | undefined; notes: string[] };

function jsonOf({ origin, head, read, keys, stamped }: MonitorState, { seen, places, notes }: Found): string {
  const answer = {
    ok: true,
    origin,
    size: head.size,
    read: read.size,
    seen_before: seen?.head.size ?? null,
    places_compared: places ?? null,
    stamped: stamped ?? null,
    notes,
    keys,
  };
  return JSON.stringify(answer, null, 2);
}
