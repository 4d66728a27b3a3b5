import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insert } from "#core/register/certificates.ts";
import { certificateInput as inputSchema } from "#shared/schemas/certificate.ts";
import { runAbsah } from "#tests/support/command.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";
import { openSmtpServer } from "#tests/support/smtp-server.ts";
import { certificateLeaves, makeKey, useLogServer, writtenLog } from "#tests/support/written-log.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "absah-verify-"));
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

/** With no settings: neither command needs any. */
const absah = (...parameters: string[]) => absahWith({}, ...parameters);

async function absahWith(settings: Record<string, string>, ...parameters: string[]) {
  // As npm and bin/absah say from where they were called.
  return await runAbsah(parameters, { INIT_CWD: folder, ...settings });
}

describe("the command verify", () => {
  const product = useProduct();
  let proof: string;
  let standard: string;
  let key: string;
  beforeAll(async () => {
    // The form takes no such signs; a database may hold them.
    const input = { ...inputSchema.parse(certificateInput()), client_name: "PT Diperiksa\u001b[31m Luar" };
    const { id } = await insert(product.db, input, { id: null, name: "tests", email: null });
    await product.services.transparencyLog.advance();
    const read = async (path: string) => await (await product.request(path)).text();
    proof = await read(`/verifikasi-sertifikat/${id}/proof`);
    standard = await read(`/verifikasi-sertifikat/${id}/proof.tlog-proof`);
    key = (await read("/log/keys")).trim();
  });
  async function verify(content: string, ...options: string[]) {
    await writeFile(join(folder, "proof"), content);
    return await absah("verify", "proof", ...options);
  }

  it("accepts a proof in both forms, tells what it proves, and commands no terminal", async () => {
    for (const form of [proof, standard]) {
      const { code, output, errors } = await verify(form, "--key", key);
      expect({ code, errors }).toEqual({ code: 0, errors: "" });
      expect(output).toMatch(/^The proof holds\.\n/);
      expect(output).toContain(': valid ("Valid"), from 2026-01-10 until 2029-01-09.');
      expect(output).toContain("client_name: PT Diperiksa");
      expect(output).toContain("It is signed by the key that you named.");
      expect(output).not.toContain("\u001b");
    }
  });

  it("says where it took the key from the file itself", async () => {
    expect((await verify(proof)).output).toContain(`The key was taken from the file itself (${key})`);
  });

  it.each([
    [
      "a leaf",
      (text: string) => text.replace('valid_until\\":\\"2029', 'valid_until\\":\\"2039'),
      /is not number 1 of the 2 entries/,
    ],
    [
      "a name",
      (text: string) => text.replace("PT Diperiksa", "PT Dipercaya"),
      /content is not the one that the entry has the hash of/,
    ],
    [
      "what it is said to say",
      (text: string) => text.replace('"verdict": "valid"', '"verdict": "withdrawn"'),
      /does not say of .* what the proof says/,
    ],
    [
      "the tree head",
      (text: string) => text.replace("absah.test/log\\n2\\n", "absah.test/log\\n3\\n"),
      /The tree head is not signed by the key/,
    ],
  ])("names it when %s was changed", async (_, change, says) => {
    const { code, output } = await verify(change(proof), "--key", key);
    expect(code).toBe(1);
    expect(output).toMatch(/^The proof does not hold\.\n/);
    expect(output).toMatch(says);
  });

  it("refuses another key, a key that is none, and a file that is no proof", async () => {
    const { code, output } = await verify(proof, "--key", makeKey("absah.test/log").text, "--json");
    expect(code).toBe(1);
    expect(JSON.parse(output)).toMatchObject({
      ok: false,
      problems: [expect.stringMatching(/not signed by the key/)],
    });
    expect(await verify(proof, "--key", "kunci")).toMatchObject({
      code: 1,
      errors: "kunci is no Ed25519 key of a note.\n",
    });
    expect(await verify("{}")).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/: This is no proof of a certificate\.\n$/),
    });
    expect((await absah("verify", join(folder, "nowhere"))).errors).toMatch(/nowhere cannot be read: /);
    expect((await verify("x".repeat(1_000_001))).errors).toMatch(/is larger than any proof\.\n$/);
  });
});

describe("the command monitor", () => {
  const { serve, address } = useLogServer();
  const key = makeKey();
  const log = writtenLog(key, certificateLeaves(30, 4));
  const state = () => join(folder, "state.json");
  const monitor = (...options: string[]) => absah("monitor", address(), ...options);

  it("looks at a whole log, keeps what it saw, and the next time says what is new", async () => {
    serve({ ...log, size: 20 });
    const first = await monitor("--state", state());
    expect(first).toMatchObject({ code: 0, errors: "" });
    expect(first.output).toContain("It was not seen before");
    expect(first.output).toContain("The key was taken from the log itself");
    serve(log);
    const second = await monitor("--state", "state.json", "--key", key.text);
    expect(second).toMatchObject({ code: 0, errors: "" });
    expect(second.output).toContain("The log log.example/log has 31 entries");
    expect(second.output).toContain("It begins with the 20 entries that it had when it was seen last.");
    expect(second.output).toContain("11 entries were read");
    const third = await monitor("--state", state(), "--json");
    expect(JSON.parse(third.output)).toMatchObject({ ok: true, size: 31, read: 31, seen_before: 31 });
  });

  it("names a changed leaf, a shortened log, another key and a fork, and keeps what it saw", async () => {
    serve(log);
    await monitor("--state", state());
    const kept = await readFile(state(), "utf8");
    const lie = (path: string, bytes: Buffer) =>
      path.includes("entries")
        ? Buffer.from(bytes.toString("latin1").replace("Valid", "Vakum"), "latin1")
        : bytes;
    serve(log, lie);
    expect(await monitor()).toMatchObject({
      code: 1,
      output: "",
      errors: "Entry 1 is not the one that the tree has: one of them was changed.\n",
    });
    serve({ ...log, size: 12 });
    expect((await monitor("--state", state())).errors).toBe(
      "The log has 12 entries; it had 31 when it was seen last.\n",
    );
    serve({ ...log, signers: [makeKey()] });
    expect((await monitor("--state", state())).errors).toMatch(/by none of the keys that are trusted\.\n$/);
    serve(writtenLog(key, certificateLeaves(40, 4, { status: "Dicabut" })));
    const fork = await monitor("--state", state(), "--json");
    expect(fork.code).toBe(1);
    expect(JSON.parse(fork.output)).toMatchObject({ ok: false, kind: "fork" });
    expect(await readFile(state(), "utf8")).toBe(kept);
  });

  it("keeps the tree head of a log that is wrong when it is seen first: what comes next has to begin with it", async () => {
    const kept = join(folder, "first-state.json");
    serve(log, (path, bytes) =>
      path.includes("entries")
        ? Buffer.from(bytes.toString("latin1").replace("Valid", "Vakum"), "latin1")
        : bytes,
    );
    expect((await monitor("--state", kept)).code).toBe(1);
    expect(JSON.parse(await readFile(kept, "utf8"))).toMatchObject({ head: { size: 31 }, read: { size: 0 } });
    serve(writtenLog(key, certificateLeaves(40, 4, { status: "Dicabut" })));
    const fork = await monitor("--state", kept, "--json");
    expect(JSON.parse(fork.output)).toMatchObject({ ok: false, kind: "fork" });
  });

  it("mails what it found, once for each finding, and again when that comes back", async () => {
    const smtp = await openSmtpServer();
    const kept = join(folder, "mailed-state.json");
    const run = async () =>
      await absahWith(
        { SMTP_URL: smtp.url, MAIL_FROM: "monitor@lain.example" },
        ...["monitor", address(), "--state", kept, "--mail-to", "jaga@lain.example"],
      );
    try {
      serve(log);
      expect(await run()).toMatchObject({ code: 0, errors: "" });
      expect(smtp.received).toEqual([]);
      serve({ ...log, size: 12 });
      const says = "The log has 12 entries; it had 31 when it was seen last.";
      for (let times = 0; times < 2; times += 1)
        expect(await run()).toMatchObject({ code: 1, errors: `${says}\n` });
      expect(smtp.received).toMatchObject([
        { recipients: ["jaga@lain.example"], sender: "monitor@lain.example" },
      ]);
      expect(smtp.received[0]?.headers.get("subject")).toMatch(/^The log of .* is wrong: shortened$/);
      expect(smtp.received[0]?.parts.get("text/plain")).toContain(says);
      serve(log);
      expect((await run()).code).toBe(0);
      serve({ ...log, size: 12 });
      smtp.refuse("later");
      expect(await run()).toMatchObject({
        code: 1,
        errors: expect.stringContaining("It could not be mailed: "),
      });
      smtp.refuse(undefined);
      expect((await run()).code).toBe(1);
      expect(smtp.received).toHaveLength(2);
    } finally {
      await smtp.close();
    }
  });

  it("mails only with a mail server, a state and an address", async () => {
    const to = ["--mail-to", "jaga@lain.example"];
    expect((await monitor(...to, "--state", state())).errors).toContain("set SMTP_URL");
    const settings = { SMTP_URL: "smtp://127.0.0.1:1" };
    expect((await absahWith(settings, "monitor", address(), ...to)).errors).toContain("needs --state");
    expect((await monitor("--mail-to", "bukan")).errors).toContain("It is one mail address.");
  });

  it("refuses a state that is damaged, an address that is none, and a key that is none", async () => {
    serve(log);
    const damaged = join(folder, "damaged.json");
    await writeFile(damaged, "{");
    expect((await monitor("--state", damaged)).errors).toMatch(/damaged\.json is damaged/);
    expect((await absah("monitor", "file:///etc")).errors).toBe("file:///etc is no address of a site.\n");
    expect((await monitor("--key", "kunci")).code).toBe(1);
  });
});
