import { randomInt } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type EventLeaf, leafText, parseLeaf } from "#core/tlog/leaf.ts";
import { leafHash } from "#core/tlog/merkle.ts";
import { MonitorAlarm } from "#core/tlog/monitor/alarm.ts";
import { monitor } from "#core/tlog/monitor/monitor.ts";
import type { MonitorState } from "#core/tlog/monitor/state.ts";
import {
  certificateLeaves,
  keyLeaf,
  makeKey,
  useLogServer,
  type WrittenLog,
  writtenLog,
} from "#tests/support/written-log.ts";

function eventOf(text = ""): EventLeaf {
  const leaf = parseLeaf(text);
  if (leaf.type !== "event") throw new Error("It is no event");
  return leaf;
}

describe("a monitor of a log", () => {
  const { serve, answerBy, address } = useLogServer();
  const key = makeKey();
  const look = (seen?: MonitorState, entriesMax = 100_000) =>
    monitor(address(), { key: key.text, seen, entriesMax });
  /** What is wrong, by kind and sentence. */
  const alarm = async (seen?: MonitorState) =>
    await look(seen).then(
      () => "nothing",
      (error: unknown) => {
        if (!(error instanceof MonitorAlarm)) throw error;
        return `${error.kind}: ${error.message}`;
      },
    );
  const logOf = (count: number) => writtenLog(key, certificateLeaves(count, 7));

  it.each([0, 1, 6, 254, 255, 256, 300, 511, 512, 700])(
    "accepts a log of %i entries and its key, at once, in parts, and grown since",
    async (count) => {
      const log = logOf(count);
      serve(log);
      const whole = await look();
      expect(whole.read).toMatchObject({ size: count + 1, root: whole.head.root });
      let seen: MonitorState | undefined;
      do seen = await look(seen, 97);
      while (seen.read.size < seen.head.size);
      expect(seen).toEqual(whole);
      for (const size of [1, Math.ceil(count / 2), count].filter((size) => size > 0)) {
        serve({ ...log, size });
        const before = await look();
        serve(log);
        expect(await look(before)).toEqual(whole);
      }
    },
  );

  it("notes that a withdrawal was lifted, once, and nothing else that staff do", async () => {
    const leaves = (...statuses: string[]) => statuses.map((status, seq) => ({ status, seq }));
    let last: string | undefined;
    const expected = leaves("Valid", "Dibekukan", "Valid", "Dicabut", "Dicabut", "Valid").map(
      ({ status, seq }) => {
        const prev = last === undefined ? null : leafHash(last).toString("hex");
        last = leafText({ ...eventOf(certificateLeaves(1, 1)[0]), seq, prev, status, action: "changed" });
        return last;
      },
    );
    const notes: string[] = [];
    const note = (says: string) => void notes.push(says);
    serve(writtenLog(key, expected.slice(0, 5)));
    const seen = await monitor(address(), { key: key.text, entriesMax: 100, note });
    expect(notes).toEqual([]);
    serve(writtenLog(key, expected));
    const after = await monitor(address(), { key: key.text, seen, entriesMax: 100, note });
    expect(notes).toEqual([
      expect.stringMatching(/^Entry 6 lifts the withdrawal of certificate .+: Valid since/),
    ]);
    await monitor(address(), { key: key.text, seen: after, entriesMax: 100, note });
    expect(notes).toHaveLength(1);
  });

  it("notices any byte of any file that is another", async () => {
    const log = logOf(300);
    serve(log);
    const files: Record<string, number> = {};
    serve(log, (path, bytes) => {
      files[path] = bytes.length;
      return bytes;
    });
    await look();
    const place = fc
      .constantFrom(...Object.keys(files))
      .chain((path) =>
        fc.record({ path: fc.constant(path), byte: fc.nat((files[path] ?? 1) - 1), bit: fc.nat(7) }),
      );
    await fc.assert(
      fc.asyncProperty(place, async ({ path, byte, bit }) => {
        serve(log, (request, bytes) => {
          if (request === path) bytes.writeUInt8(bytes.readUInt8(byte) ^ (1 << bit), byte);
          return bytes;
        });
        expect(await alarm()).not.toBe("nothing");
      }),
      { numRuns: 150 },
    );
  });

  const changed = (log: WrittenLog, index: number, change: (leaf: string) => string): WrittenLog => ({
    ...log,
    leaves: log.leaves.map((leaf, place) => (place === index ? change(leaf) : leaf)),
  });

  it("names an entry that was changed where the tree was not, and one that both were, which it had seen", async () => {
    const log = logOf(400);
    serve(log);
    const seen = await look({ ...(await look()) });
    const other = (leaf: string) => leaf.replace("Valid", "Vakum");
    serve(log, (path, bytes) =>
      path.startsWith("tile/entries/001") ? Buffer.from(other(bytes.toString("latin1")), "latin1") : bytes,
    );
    expect(await alarm()).toBe("entry: Entry 256 is not the one that the tree has: one of them was changed.");
    serve(changed(log, 300, other));
    expect(await alarm(seen)).toBe(
      "fork: The log is another one than was seen before: its first 401 entries are not the 401 that were signed then.",
    );
    const grown = writtenLog(key, certificateLeaves(450, 7));
    serve(changed(grown, 300, other));
    expect(await alarm(seen)).toMatch(/^fork: .* its first 401 entries/);
  });

  it("names a log that became shorter, and one that another key signs", async () => {
    const log = logOf(20);
    serve(log);
    const seen = await look();
    serve({ ...log, size: 12 });
    expect(await alarm(seen)).toBe("shortened: The log has 12 entries; it had 21 when it was seen last.");
    const stranger = makeKey();
    serve({ ...log, signers: [stranger] });
    expect(await alarm(seen)).toMatch(
      /^key: The tree head is signed by log\.example\/log\+[0-9a-f]{8}, and by none of the keys/,
    );
    serve({ ...log, signers: [key, stranger] });
    expect(await alarm()).toBe("key: The tree head is signed by a key that no entry of the log names.");
    serve({ ...log, keys: [key.text, stranger.text] });
    expect(await alarm()).toBe("key: The log lists other keys than its entries name.");
  });

  it("names entries that do not follow each other, are written otherwise, or come before a key", async () => {
    const log = logOf(20);
    const [first = "", ...others] = log.leaves;
    serve({ ...log, leaves: [first, ...others.slice(0, 9), ...others.slice(10)], size: 20 });
    expect(await alarm()).toMatch(/^chain: Entry 16 is number 2 of certificate 0{8}-\S+2, after number 0\.$/);
    const lie = (leaf: string) =>
      leafText({ ...parseLeaf(leaf), prev: "77".repeat(32) } as ReturnType<typeof parseLeaf>);
    serve(changed(log, 12, lie));
    expect(await alarm()).toMatch(/^chain: Entry 12 follows another entry of certificate/);
    serve(changed(log, 5, (leaf) => leaf.replace('{"', '{ "')));
    expect(await alarm()).toMatch(/^entry: Entry 5 is not written as/);
    serve({ ...log, leaves: others, size: 20 });
    expect(await alarm()).toBe("key: Entry 0 comes before any key of the log.");
  });

  it("follows the log to another key that its entries name, and to no other", async () => {
    const log = logOf(20);
    serve(log);
    const seen = await look();
    const [next, stranger] = [makeKey(), makeKey()];
    const rotated = (replaces: typeof key): WrittenLog => {
      const leaves = [...log.leaves, keyLeaf(next, replaces)];
      return { leaves, signers: [key, next], keys: [key.text, next.text], size: leaves.length };
    };
    serve(rotated(stranger));
    expect(await alarm(seen)).toMatch(/^key: Entry 21 brings a key that does not take the place/);
    serve(rotated(key));
    const after = await look(seen);
    expect(after.keys).toEqual([key.text, next.text]);
    serve({ ...rotated(key), signers: [next] });
    expect((await look(after)).head.size).toBe(22);
    serve({ ...rotated(key), signers: [key] });
    expect(await alarm(after)).toBe(
      "key: The tree head is not signed by the newest key that the entries name.",
    );
  });

  it("accepts entries about files among those of certificates, and none before the first key", async () => {
    const document = leafText({
      ...{ v: 1, type: "document", certificate: "00000000-0000-4000-8000-000000000001", edition: 2 },
      ...{ origin: "issued", recorded: "2026-01-01T00:00:00.000Z", sha256: "ab".repeat(32) },
    });
    const leaves = certificateLeaves(20, 3);
    serve(writtenLog(key, [...leaves.slice(0, 9), document, ...leaves.slice(9), document]));
    expect((await look()).read.size).toBe(23);
    const early = writtenLog(key, leaves);
    serve({ ...early, leaves: [document, ...early.leaves], size: early.size + 1 });
    expect(await alarm()).toBe("key: Entry 0 comes before any key of the log.");
  });

  it("is held up and filled up by no server: answers without end, elsewhere, or none", async () => {
    serve(logOf(3));
    const seen = await look();
    answerBy(async (_, __, response) => {
      const part = Buffer.alloc(65_536);
      const more = () => {
        while (!response.destroyed && response.write(part));
      };
      response.writeHead(200).on("drain", more);
      more();
      return "answered";
    });
    expect(await alarm(seen)).toMatch(/^unreadable: .*\/log\/checkpoint answered more than 100000 bytes\.$/);
    let requestCount = 0;
    answerBy(async (_, __, response) => {
      requestCount += 1;
      response.writeHead(302, { location: `/log/${randomInt(9)}` }).end();
      return "answered";
    });
    expect(await alarm(seen)).toMatch(/^unreadable: .*\/log\/checkpoint answered 302\.$/);
    expect(requestCount).toBe(1);
    answerBy(async (_, request) => {
      request.socket.destroy();
      return "answered";
    });
    expect(await alarm(seen)).toMatch(/^unreadable: .*\/log\/checkpoint could not be read: /);
  });
});
