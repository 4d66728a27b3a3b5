import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { type ReadMail, readMail } from "#tests/support/read-mail.ts";

type Received = ReadMail & { sender: string; recipients: string[] };

/** Starts an SMTP server that records received mails. @param account the required credentials; none without it */
export async function openSmtpServer(account?: { user: string; password: string }) {
  const received: Received[] = [];
  let refusal: { reason: string; code: number } | undefined;
  let waiting = 0;
  let held: Promise<void> | undefined;
  let isRefused = (_recipient: string): boolean => false;
  let senderRefusal: number | undefined;
  const server = new SMTPServer({
    authOptional: !account,
    allowInsecureAuth: true,
    disabledCommands: account ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
    logger: false,
    onAuth({ username, password }, _session, callback) {
      const isRight = username === account?.user && password === account?.password;
      callback(isRight ? null : new Error("Invalid login"), isRight ? { user: username } : undefined);
    },
    onMailFrom(_address, _session, callback) {
      const refused = Object.assign(new Error("Sender refused"), { responseCode: senderRefusal });
      callback(senderRefusal === undefined ? null : refused);
    },
    onRcptTo({ address }, _session, callback) {
      const unknown = Object.assign(new Error("No such mailbox"), { responseCode: 550 });
      callback(isRefused(address) ? unknown : null);
    },
    async onData(stream, { envelope }, callback) {
      // The client disconnected during the mail.
      const raw = await text(stream).catch(() => undefined);
      if (raw === undefined) return callback();
      waiting += 1;
      await held;
      waiting -= 1;
      if (refusal) return callback(Object.assign(new Error(refusal.reason), { responseCode: refusal.code }));
      received.push({
        ...readMail(raw),
        sender: envelope.mailFrom ? envelope.mailFrom.address : "",
        recipients: envelope.rcptTo.map(({ address }) => address),
      });
      callback();
    },
  });
  server.on("error", () => undefined);
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => sockets.add(socket));
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;

  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Refuses all mails with a reason; undefined accepts them again. */
    refuse(reason: string | undefined, code = 451) {
      refusal = reason === undefined ? undefined : { reason, code };
    },
    /** Refuses the recipients that `test` matches; undefined accepts them again. */
    refuseRecipients(test: ((recipient: string) => boolean) | undefined) {
      isRefused = test ?? (() => false);
    },
    /** Refuses the sender of all mails; undefined accepts it again. */
    refuseSender(code: number | undefined) {
      senderRefusal = code;
    },
    /** Delays responses to mails. @returns a function that releases them */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    /** The number of mails without a response yet. */
    waiting: () => waiting,
    /** Drops all connections, as a network failure would. */
    dropConnections() {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
