import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limits } from "#shared/limits.ts";
import { readMultipartFile } from "#site/files/multipart-file.ts";
import { leaveOutFiles } from "#site/form/leave-out-files.ts";
import { readFields } from "#site/form/read-fields.ts";
import { filesOf, textsOf } from "#site/form/sent-files.ts";
import { openSentForms, readTyped } from "#site/form/sent-form.ts";

const boundary = "----WebKitFormBoundaryAbC123";
const contentType = `multipart/form-data; boundary=${boundary}`;

type Part = { name: string; value: string; filename?: string };

/** A form as a browser sends it. */
function formOf(parts: Part[]): Buffer<ArrayBuffer> {
  const encoded = parts.map(({ name, value, filename }) => {
    const file = filename === undefined ? "" : `; filename="${filename}"`;
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  return Buffer.from(`${encoded.join("")}--${boundary}--\r\n`);
}

/** The same bytes, in parts that end wherever the network ended them. */
function chunked(whole: Buffer<ArrayBuffer>, cuts: readonly number[]): Buffer<ArrayBuffer>[] {
  const ends = [...new Set(cuts.map((cut) => cut % (whole.length + 1)))].toSorted(
    (one, other) => one - other,
  );
  return [0, ...ends].map((start, index) => whole.subarray(start, ends[index] ?? whole.length));
}

async function* stream(chunks: Buffer[]) {
  yield* chunks;
}

const cuts = fc.array(fc.nat(), { maxLength: 12 });
/** With what looks like the end of a part, and is none. */
const content = fc
  .array(fc.constantFrom("a", "\r\n", "--", `\r\n--${boundary.slice(0, -1)}`, "\r\n\r\n", "é", "filename="), {
    maxLength: 12,
  })
  .map((pieces) => pieces.join(""));

describe("a file that is checked as it arrives", () => {
  const read = async (chunks: Buffer[], bytesMax = 10_000, type = contentType) => {
    const taken: Buffer[] = [];
    const sent = await readMultipartFile(stream(chunks), type, bytesMax, (chunk) =>
      taken.push(Buffer.from(chunk)),
    );
    return { sent, content: Buffer.concat(taken).toString() };
  };

  it("is the same wherever its parts were cut on the way, whatever it holds", async () => {
    await fc.assert(
      fc.asyncProperty(content, cuts, async (value, cuts) => {
        const form = formOf([{ name: "file", value, filename: "a.pdf" }]);
        expect(await read(chunked(form, cuts))).toEqual({
          sent: { is: "file", bytes: Buffer.byteLength(value) },
          content: value,
        });
      }),
    );
  });

  it("is refused where there are several, wherever they were cut", async () => {
    await fc.assert(
      fc.asyncProperty(cuts, async (cuts) => {
        const form = formOf([
          { name: "file", value: "a", filename: "a.pdf" },
          { name: "file", value: "b", filename: "b.pdf" },
        ]);
        expect((await read(chunked(form, cuts))).sent).toEqual({ is: "several" });
      }),
      { numRuns: 30 },
    );
  });

  it("may be as large as is said, and not a byte more", async () => {
    const form = formOf([{ name: "file", value: "x".repeat(100), filename: "a.pdf" }]);
    expect((await read([form], 100)).sent).toEqual({ is: "file", bytes: 100 });
    expect((await read([form], 99)).sent).toEqual({ is: "too_large" });
  });

  it("is missing where the form is none, has no file first, or breaks off", async () => {
    const form = formOf([{ name: "file", value: "abc", filename: "a.pdf" }]);
    expect((await read([form], 100, "text/plain")).sent).toEqual({ is: "missing" });
    expect((await read([form], 100, "multipart/form-data; boundary=other")).sent).toEqual({ is: "missing" });
    expect((await read([form], 100, `multipart/form-data; x=1; boundary="${boundary}"`)).sent).toMatchObject({
      is: "file",
    });
    expect((await read([formOf([{ name: "note", value: "abc" }])])).sent).toEqual({ is: "missing" });
    expect((await read([Buffer.from("x\r\n"), form])).sent).toEqual({ is: "missing" });
    expect((await read([Buffer.from("x".repeat(20_000))])).sent).toEqual({ is: "missing" });
    for (const length of [0, 10, 80, form.length - 6, form.length - 4 - boundary.length])
      expect((await read([form.subarray(0, length)])).sent, String(length)).toEqual({ is: "missing" });
  });
});

describe("what was typed beside files that are too large", () => {
  it("stays, and nothing of the files, wherever the form was cut on the way", () => {
    const parts = fc.array(
      fc.record({ name: fc.constantFrom("name", "message"), value: content, isFile: fc.boolean() }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(parts, cuts, (parts, cuts) => {
        const sent = formOf(
          parts.map(({ name, value, isFile }) => ({ name, value, ...(isFile && { filename: "a.jpg" }) })),
        );
        const emptied = formOf(
          parts.map(({ name, value, isFile }) => ({
            name,
            value: isFile ? "" : value,
            ...(isFile && { filename: "a.jpg" }),
          })),
        );
        const take = leaveOutFiles(boundary);
        const kept = Buffer.concat(chunked(sent, cuts).map((chunk) => take(chunk))).toString();
        // The end of the form may still be waited for; its reader adds one.
        expect(`\r\n${emptied}`.startsWith(kept)).toBe(true);
        expect(`\r\n${emptied}`.length - kept.length).toBeLessThan(2 * boundary.length);
      }),
    );
  });

  it("is given up where the head of a part never ends", () => {
    const take = leaveOutFiles(boundary);
    take(Buffer.from(`--${boundary}\r\n`));
    expect(() => take(Buffer.from("x".repeat(9_000)))).toThrow("does not end");
  });
});

describe("a form that is taken", () => {
  const open = (bounds = { bodyBytesMax: 200_000, heldBytesMax: 1_000_000 }) => openSentForms(bounds);
  const requestOf = (body: BodyInit, type = contentType) =>
    new Request("http://absah.test/laporkan", { method: "POST", body, headers: { "content-type": type } });
  const entriesOf = (form: FormData) =>
    [...form].map(
      ([name, value]) => `${name}=${typeof value === "string" ? value : `<${value.name} ${value.size}>`}`,
    );
  const take = (sent: Request, bounds?: { bodyBytesMax: number; heldBytesMax: number }) =>
    open(bounds)(sent, async ({ form, refusal }) => ({ typed: entriesOf(form), refusal }));
  const form = (fileBytes: number) =>
    formOf([
      { name: "name", value: "Sari é" },
      { name: "files", value: "x".repeat(fileBytes), filename: "a.jpg" },
      { name: "message", value: "baris satu\r\nbaris dua" },
    ]);
  const typed = (file: string) => ["name=Sari é", file, "message=baris satu\r\nbaris dua"];

  it("comes with its texts and files, or as one without files", async () => {
    expect(await take(requestOf(form(10)))).toEqual({ typed: typed("files=<a.jpg 10>"), refusal: undefined });
    const plain = "name=Sari+%C3%A9&message=a%26b&name=lagi";
    expect(await take(requestOf(plain, "application/x-www-form-urlencoded;charset=UTF-8"))).toEqual({
      typed: ["name=Sari é", "message=a&b", "name=lagi"],
      refusal: undefined,
    });
  });

  it("that is too large comes back with what was typed, before and behind the file", async () => {
    expect(await take(requestOf(form(300_000)))).toEqual({
      typed: typed("files=<a.jpg 0>"),
      refusal: "too_large",
    });
  });

  it("is taken to the byte that is said", async () => {
    const whole = form(1_000);
    const refusalOf = async (bodyBytesMax: number) =>
      (await take(requestOf(whole), { bodyBytesMax, heldBytesMax: 1_000_000 })).refusal;
    expect([await refusalOf(whole.length), await refusalOf(whole.length - 1)]).toEqual([
      undefined,
      "too_large",
    ]);
  });

  it("of texts alone is as large as one without files, and no larger", async () => {
    const most = limits.formBodyBytesMax;
    const nothing = { typed: [], refusal: "too_large" };
    const long = (length: number) => formOf([{ name: "message", value: "x".repeat(length) }]);
    const bounds = { bodyBytesMax: 10 * most, heldBytesMax: 10 * most };
    expect((await take(requestOf(long(most)), bounds)).typed).toHaveLength(1);
    expect(await take(requestOf(long(most + 1)), bounds)).toEqual(nothing);
    // Refused already for its size, and still too long to be given back.
    expect(await take(requestOf(long(3 * most)), { ...bounds, bodyBytesMax: most })).toEqual(nothing);
    const plain = (length: number) =>
      take(requestOf(`message=${"x".repeat(length)}`, "application/x-www-form-urlencoded"), bounds);
    expect((await plain(most - "message=".length)).typed).toHaveLength(1);
    expect(await plain(most)).toEqual(nothing);
  });

  it.each([
    ["a file", formOf([{ name: "files", value: "", filename: "a.jpg" }]), 80],
    ["a text", formOf([{ name: "message", value: "" }]), 5],
  ])("is read no further than it could be given back: %s without an end", async (_, start, chunksMax) => {
    let chunks = 0;
    const body = new ReadableStream({
      pull(controller) {
        chunks += 1;
        controller.enqueue(chunks === 1 ? start.subarray(0, start.indexOf("\r\n\r\n") + 4) : chunk);
        if (chunks > 200) controller.close();
      },
    });
    const chunk = Buffer.alloc(1024 * 1024, "x");
    const sent = { body, headers: new Headers({ "content-type": contentType }) };
    expect(await open()(sent, async ({ refusal }) => refusal)).toBe("too_large");
    expect(chunks).toBeLessThan(chunksMax);
  });

  it("names its boundary with quotes or without, and its files in either way (RFC 7578, RFC 8187)", async () => {
    const quoted = contentType.replace(/boundary=(.*)$/, 'boundary="$1"');
    expect((await take(requestOf(form(10), quoted))).typed).toEqual(typed("files=<a.jpg 10>"));
    const part = (head: string, content: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
    const body = `${part("name=\"files\"; filename*=UTF-8''a.jpg", "x".repeat(1_000))}--${boundary}--\r\n`;
    const kept = leaveOutFiles(boundary)(Buffer.from(body)).toString();
    expect(kept).not.toContain("xxx");
  });

  it("that is too large gives back what was typed however it arrives", async () => {
    const chunks = Array.from({ length: 40 }, (_, number) => number * 8_000);
    const body = Readable.toWeb(Readable.from(chunked(form(300_000), chunks))) as ReadableStream;
    const sent = { body, headers: new Headers({ "content-type": contentType }) };
    const taken = await open()(sent, async ({ form, refusal }) => ({ typed: entriesOf(form), refusal }));
    expect(taken).toEqual({ typed: typed("files=<a.jpg 0>"), refusal: "too_large" });
  });

  it("waits for nobody where too much is held at once, and its room is free again when it was answered", async () => {
    const whole = form(400_000);
    // What each may have without being counted is not held: one of these fits, to the byte.
    const takeForm = open({ bodyBytesMax: 1_000_000, heldBytesMax: whole.length - limits.formBodyBytesMax });
    const outcome = (each: { refusal?: string | undefined }) => each.refusal ?? "taken";
    const take = (bytes: Buffer<ArrayBuffer>) => takeForm(requestOf(bytes), async (sent) => outcome(sent));
    const others = await takeForm(requestOf(whole), async (first) => [
      outcome(first),
      await takeForm(requestOf(whole), async (second) => outcome(second)),
      // A form without files is never refused for what others send.
      await take(form(10)),
    ]);
    expect(others).toEqual(["taken", "crowded", "taken"]);
    expect(await take(whole)).toBe("taken");
    await expect(takeForm(requestOf(whole), async () => Promise.reject(new Error("x")))).rejects.toThrow("x");
    expect(await take(whole)).toBe("taken");
  });

  it("counts once what arrives in parts, and holds nothing of one that was refused", async () => {
    const whole = form(400_000);
    const takeForm = open({ bodyBytesMax: 1_000_000, heldBytesMax: 400_000 });
    const inParts = (bytes: Buffer<ArrayBuffer>) => {
      const parts = chunked(bytes, [100_000, 200_000, 300_000]);
      const body = Readable.toWeb(Readable.from(parts)) as ReadableStream;
      return { body, headers: new Headers({ "content-type": contentType }) };
    };
    const refusals = await takeForm(inParts(whole), async (first) => [
      first.refusal,
      ...(await takeForm(requestOf(whole), async (second) => [
        second.refusal,
        await takeForm(requestOf(form(200_000)), async (third) => third.refusal),
      ])),
    ]);
    expect(refusals).toEqual([undefined, "crowded", undefined]);
  });

  it("is empty where it is none of ours: another type, cut off, or with more parts than any has", async () => {
    const nothing = { typed: [], refusal: undefined };
    expect(await take(requestOf("{}", "application/json"))).toEqual(nothing);
    expect(await take(requestOf(form(10).subarray(0, -40)))).toEqual(nothing);
    const many = Array.from({ length: 70 }, () => ({ name: "name", value: "a" }));
    expect(await take(requestOf(formOf(many)))).toEqual(nothing);
    expect((await take(requestOf(formOf(many.slice(0, 50))))).typed).toHaveLength(50);
  });

  it("of somebody who sent too many gives back what was typed, without files", async () => {
    expect(entriesOf(await readTyped(requestOf(form(300_000))))).toEqual(typed("files=<a.jpg 0>"));
  });

  it("has the files that were chosen, and none of a field that was left empty", () => {
    const sent = new FormData();
    sent.append("files", new File([""], ""));
    sent.append("files", new File(["a"], "a.jpg"));
    sent.append("files", new File([""], "kosong.jpg"));
    sent.append("files", new File(["tanpa nama"], ""));
    sent.append("files", "text");
    expect(filesOf(sent).map(({ name }) => name)).toEqual(["a.jpg", "kosong.jpg", ""]);
    expect(textsOf(sent, "files")).toEqual(["text"]);
    expect(textsOf(sent, "other")).toEqual([]);
  });

  it("has fifty fields at most, however many are sent", () => {
    const body = Array.from({ length: 60 }, (_, number) => `f${number}=1`).join("&");
    expect([...readFields(body)]).toHaveLength(50);
    expect([...readFields("a=1&b=%26&a=2")]).toEqual([
      ["a", "1"],
      ["b", "&"],
      ["a", "2"],
    ]);
  });
});
