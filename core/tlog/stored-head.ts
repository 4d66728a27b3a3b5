import { setTimeout as wait } from "node:timers/promises";
import { log } from "#core/log.ts";
import { type Checkpoint, parseCheckpoint } from "#core/tlog/checkpoint.ts";
import { parseNote, parseVerifierKey, signersOf } from "#core/tlog/note.ts";

/** The storage of the uploads, which several servers share. */
export type HeadStorage = {
  exists(key: string): Promise<boolean>;
  getBytes(key: string): Promise<Uint8Array>;
  put(key: string, content: string): Promise<void>;
};

const key = "log/last-checkpoint";
/** Requests to an object storage cost time and money. */
const askedEveryMs = 10_000;
const answerMsMax = 3_000;
const retryMs = 30_000;

type Log = { origin: string; keys: readonly { publicText: string }[] };

/**
 * The last signed tree head, kept beside the uploads: a server that takes over learns from it what the former one signed. While the storage
 * is unreachable the last known head is used. A head of another log, or without a valid signature, is ignored.
 */
export function openStoredHead(files: HeadStorage, { origin, keys }: Log) {
  let known: Checkpoint | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let retryAt = 0;

  async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer | undefined> {
    if (performance.now() < retryAt) return undefined;
    try {
      const late = wait(answerMsMax, undefined, { ref: false }).then(() => {
        throw new Error(`No answer within ${answerMsMax} ms`);
      });
      return await Promise.race([question(), late]);
    } catch (error) {
      log.warn({ err: error }, "the last tree head could not be read or kept beside the uploads");
      retryAt = performance.now() + retryMs;
      return undefined;
    }
  }

  async function read({ isFresh }: { isFresh: boolean }): Promise<Checkpoint | undefined> {
    if (!isFresh && performance.now() - askedAt < askedEveryMs) return known;
    askedAt = performance.now();
    const note = await ask(async () => ((await files.exists(key)) ? await files.getBytes(key) : undefined));
    const head = note && readNote(Buffer.from(note).toString());
    if (head) known = head;
    return known;
  }

  function readNote(text: string): Checkpoint | undefined {
    try {
      const note = parseNote(text);
      const signers = signersOf(
        note,
        keys.map(({ publicText }) => parseVerifierKey(publicText)),
      );
      const head = parseCheckpoint(note.text);
      return head.origin === origin && signers.length > 0 ? head : undefined;
    } catch (error) {
      log.warn({ err: error }, "what lies beside the uploads is no tree head");
      return undefined;
    }
  }

  return {
    read,
    /** Does not overwrite a larger head: the next comparison with it reports the fork. */
    async keep(head: Checkpoint, note: string): Promise<void> {
      const last = await read({ isFresh: true });
      if (last && last.size > head.size) return;
      await ask(() => files.put(key, note));
      known = head;
    },
  };
}
