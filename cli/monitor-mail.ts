import { readFile, rm } from "node:fs/promises";
import { z } from "zod";
import { OperatorError } from "#cli/operator-error.ts";
import { printable } from "#cli/printable.ts";
import { writeDurably } from "#core/durable-file.ts";
import { openMail } from "#core/mail/mail.ts";
import type { MonitorAlarm } from "#core/tlog/monitor/alarm.ts";

/** What was mailed and is still found. */
const mailed = z.strictObject({ findings: z.array(z.string()) });

export type MonitorMail = {
  /** Mails a finding, unless it was mailed already and has been there since. @throws OperatorError when it was not taken */
  tell(alarm: MonitorAlarm): Promise<void>;
  /** Mails what is to be looked at, of entries that no later run reads again. @throws OperatorError when it was not taken */
  note(notes: readonly string[]): Promise<void>;
  /** All is well: whatever is found from now on is mailed. */
  forget(): Promise<void>;
};

type Asked = { url: string; to: string; state: string | undefined; env: NodeJS.ProcessEnv };

/**
 * Mails what a monitor finds, each finding once. What was mailed is kept beside the state.
 *
 * @throws OperatorError without a mail server, or without a state to keep it beside
 */
export function openMonitorMail({ url, to, state, env }: Asked): MonitorMail {
  const { SMTP_URL, MAIL_FROM = to } = env;
  if (!SMTP_URL) throw new OperatorError("--mail-to needs a mail server: set SMTP_URL.");
  if (!state) throw new OperatorError("--mail-to needs --state: without it every run would mail the same.");
  const path = `${state}.mailed`;
  const settings = { SMTP_URL, MAIL_FROM, PUBLIC_URL: url, DATA_DIR: "" };

  return {
    async tell(alarm) {
      const findings = await readMailed(path);
      // Of what cannot be read the reason changes from run to run.
      const finding = alarm.kind === "unreadable" ? alarm.kind : `${alarm.kind}: ${alarm.message}`;
      if (findings.includes(finding)) return;
      await send(settings, to, textOf(url, alarm));
      await writeDurably(path, `${JSON.stringify({ findings: [...findings, finding] })}\n`);
    },
    async note(notes) {
      const subject = `A withdrawal was lifted in the log of ${new URL(url).host}`;
      await send(settings, to, { subject, text: `${notes.map(printable).join("\n\n")}\n\n${foundAt(url)}` });
    },
    forget: async () => await rm(path, { force: true }),
  };
}

async function readMailed(path: string): Promise<string[]> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return '{"findings":[]}';
    throw error;
  });
  try {
    return mailed.parse(JSON.parse(text)).findings;
  } catch (error) {
    throw new OperatorError(`${path} is damaged: remove it, and what is found is mailed again.`, {
      cause: error,
    });
  }
}

async function send(
  settings: Parameters<typeof openMail>[0],
  to: string,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  const mail = openMail(settings);
  try {
    await mail.send({ to, subject, text });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`${text.split("\n")[0]}\nIt could not be mailed: ${printable(reason)}`, {
      cause: error,
    });
  } finally {
    await mail.close();
  }
}

const foundAt = (url: string) =>
  `Found at ${new Date().toISOString()} by absah monitor, which looked at ${url}.`;

function textOf(url: string, { kind, message }: MonitorAlarm) {
  const { host } = new URL(url);
  const subject =
    kind === "unreadable" ? `The log of ${host} cannot be read` : `The log of ${host} is wrong: ${kind}`;
  const says = printable(message).replaceAll("\n", " ");
  return {
    subject,
    text: [
      says,
      foundAt(url),
      "It is mailed once. Keep the state file: with the tree head in it you can show others what the log said before.",
    ].join("\n\n"),
  };
}
