import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openCompiler } from "#core/documents/compile.ts";
import { openSeal } from "#core/documents/seal.ts";
import { projectRoot } from "#core/root.ts";
import { SettingsError } from "#core/settings.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";
import { sampleDocument } from "#tests/support/sample-document.ts";

const folder = mkdtempSync(join(tmpdir(), "absah-seal-"));
const file = (name: string) => join(folder, name);
const openssl = (...args: string[]) =>
  execFileSync("openssl", args, { cwd: folder, stdio: "pipe" }).toString();

describe("the seal of documents", () => {
  makeP12();
  afterAll(() => rmSync(folder, { recursive: true }));
  const settings = { DOCUMENT_SEAL_P12: file("seal.p12"), DOCUMENT_SEAL_PASSWORD: "rahasia" };

  const product = useProduct(settings);

  async function sealed() {
    const seal = await openSeal(settings);
    if (!seal) throw new Error("No seal");
    return Buffer.from(await seal.apply(openCompiler().compile({ document: sampleDocument(), as: "pdf" })));
  }

  /** What the signature covers, and the signature, as the PDF names them (ISO 32000-1, 12.8.1). */
  function partsOf(pdf: Buffer) {
    const range = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(pdf.toString("latin1"));
    const [a = 0, b = 0, c = 0, d = 0] = (range ?? []).slice(1).map(Number);
    const hex = pdf.subarray(a + b + 1, c - 1).toString("latin1");
    const padded = Buffer.from(hex, "hex");
    // DER says its own length; what follows is room.
    const length = 4 + padded.readUInt16BE(2);
    return {
      covered: Buffer.concat([pdf.subarray(a, a + b), pdf.subarray(c, c + d)]),
      signature: padded.subarray(0, length),
      end: c + d,
    };
  }

  /** By OpenSSL, which knows nothing of how it was made. */
  function verify(covered: Buffer, signature: Buffer): string {
    writeFileSync(file("covered"), covered);
    writeFileSync(file("signature.der"), signature);
    try {
      openssl(
        "cms",
        "-verify",
        "-binary",
        "-inform",
        "DER",
        "-in",
        "signature.der",
        "-content",
        "covered",
        "-CAfile",
        "seal.pem",
        "-purpose",
        "any",
        "-out",
        "out",
      );
      return "verified";
    } catch (error) {
      return String((error as { stderr?: Buffer }).stderr);
    }
  }

  it("covers the whole document, and OpenSSL verifies it", async () => {
    const pdf = await sealed();
    const { covered, signature, end } = partsOf(pdf);
    expect(end).toBe(pdf.length);
    expect(verify(covered, signature)).toBe("verified");
  });

  it("no longer fits where a byte of the document was changed", async () => {
    const { covered, signature } = partsOf(await sealed());
    const at = covered.indexOf("GIS/QMS/2026/0142");
    const edited = Buffer.from(covered);
    edited[at > 0 ? at : 2000] = (edited[at > 0 ? at : 2000] ?? 0) ^ 1;
    expect(verify(edited, signature)).toMatch(/digest|verification failure/i);
  });

  it("is on what is issued, which is known by the hash of the sealed file", async () => {
    const editor = await product.signIn("editor");
    const added = await (
      await editor.request("/api/certificates", asJson("POST", certificateInput()))
    ).json();
    const path = `/api/certificates/${added.id}/document`;
    expect((await (await editor.request(path)).json()).is_sealed).toBe(true);
    const issued = await (await editor.request(path, asJson("POST", { version: added.version }))).json();
    const pdf = Buffer.from(await (await product.request(issued.url)).arrayBuffer());
    expect(createHash("sha256").update(pdf).digest("hex")).toBe(issued.sha256);
    const { covered, signature } = partsOf(pdf);
    expect(verify(covered, signature)).toBe("verified");
  });

  it("is none where no certificate is set", async () => {
    expect(await openSeal({})).toBeUndefined();
  });

  it.each([
    ["is missing", { ...settings, DOCUMENT_SEAL_P12: file("nothing.p12") }, "cannot be read"],
    ["has another password", { ...settings, DOCUMENT_SEAL_PASSWORD: "salah" }, "cannot be opened"],
    ["is no PKCS #12", { ...settings, DOCUMENT_SEAL_P12: file("seal.pem") }, "cannot be opened"],
  ])("is refused at the start where its file %s", async (_, given, words) => {
    const refused = await openSeal(given).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SettingsError);
    expect((refused as Error).message).toContain(words);
    expect((refused as Error).message).not.toContain("salah");
  });

  it("keeps the server from starting where it cannot be set", () => {
    const env = { ...process.env, DATA_DIR: file("data"), PORT: "0", DOCUMENT_SEAL_P12: file("nothing.p12") };
    const { status, stderr } = spawnSync(process.execPath, ["main.ts"], { cwd: projectRoot, env });
    expect(status).toBe(1);
    expect(stderr.toString()).toContain("DOCUMENT_SEAL_P12: ");
  });
});

function makeP12() {
  openssl(
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-keyout",
    "key.pem",
    "-out",
    "seal.pem",
    "-days",
    "2",
    "-subj",
    "/CN=Lembaga Uji/O=Lembaga Uji/C=ID",
  );
  openssl(
    "pkcs12",
    "-export",
    "-inkey",
    "key.pem",
    "-in",
    "seal.pem",
    "-out",
    "seal.p12",
    "-passout",
    "pass:rahasia",
  );
}
