import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { type ReadMail, readMail } from "#tests/support/read-mail.ts";

type Received = ReadMail & { sender: string; recipients: string[] };

/** A real mail server on this machine, which keeps what it is given. */
export async function openSmtpServer(account?: { user: string; password: string }) {
  const received: Received[] = [];
  let refusal: string | undefined;
  let waiting = 0;
  let held: Promise<void> | undefined;
  const server = new SMTPServer({
    authOptional: !account,
    allowInsecureAuth: true,
    disabledCommands: account ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
    logger: false,
    onAuth({ username, password }, _session, callback) {
      const isRight = username === account?.user && password === account?.password;
      callback(isRight ? null : new Error("Invalid login"), isRight ? { user: username } : undefined);
    },
    async onData(stream, { envelope }, callback) {
      const raw = await text(stream);
      waiting += 1;
      await held;
      waiting -= 1;
      if (refusal) return callback(Object.assign(new Error(refusal), { responseCode: 451 }));
      received.push({
        ...readMail(raw),
        sender: envelope.mailFrom ? envelope.mailFrom.address : "",
        recipients: envelope.rcptTo.map(({ address }) => address),
      });
      callback();
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;

  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Refuses every mail with this reason, until it is given none. */
    refuse(reason: string | undefined) {
      refusal = reason;
    },
    /** Answers no mail before what it returns was called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    /** How many mails it has not answered yet. */
    waiting: () => waiting,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
