import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { readCredentialInPdf } from "#shared/credential-in-pdf.ts";
import { useCredentials } from "#tests/support/credentials.ts";
import { asJson, certificateInput } from "#tests/support/product.ts";

const bounds = { bytesMax: 1_000_000, streamBytesMax: 200_000, streamsMax: 50, msMax: 5_000 };
const folder = mkdtempSync(join(tmpdir(), "absah-attached-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string) => join(folder, name);
const has = (tool: string) => spawnSync("sh", ["-c", `command -v ${tool}`]).status === 0;
const without = (...tools: string[]) => {
  const missing = tools.filter((tool) => !has(tool));
  return missing.length > 0 ? ` (${missing.join(" and ")} not installed)` : "";
};
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: folder, stdio: "pipe" }).toString();

describe("the credential inside a document", () => {
  const { product, verifier, settle } = useCredentials(makeSeal());

  async function add(values: Record<string, unknown> = {}) {
    const editor = await product.signIn("editor");
    const answer = await editor.request("/api/certificates", asJson("POST", certificateInput(values)));
    return { editor, ...(await answer.json()) };
  }
  type Added = Awaited<ReturnType<typeof add>>;
  async function issue({ editor, id }: Added): Promise<Buffer> {
    const path = `/api/certificates/${id}/document`;
    const { version } = await (await editor.request(path)).json();
    const answer = await editor.request(path, asJson("POST", { version }));
    expect(answer.status).toBe(201);
    const { url } = await answer.json();
    return Buffer.from(await (await product.request(url)).arrayBuffer());
  }

  it("is its certificate's, of a certificate that was made this moment, and verifies", async () => {
    const added = await add({ client_name: "PT Terlampir" });
    const jwt = (await readCredentialInPdf(await issue(added), bounds)) ?? "";
    await settle();
    expect(await verifier.judge(jwt)).toBe("fine");
    expect(await verifier.open(jwt)).toMatchObject({
      id: `${product.services.settings.PUBLIC_URL}/verifikasi-sertifikat/${added.id}.jwt#edition-1`,
      credentialSubject: {
        id: `urn:uuid:${added.id}`,
        issuedToParty: { name: "PT Terlampir" },
        conformityCertificate: { mediaType: "text/html" },
      },
    });
  });

  it("stays while the document says the same, and is another one where that changes", async () => {
    const added = await add();
    const first = await readCredentialInPdf(await issue(added), bounds);
    expect(await readCredentialInPdf(await issue(added), bounds)).toBe(first);
    const path = `/api/certificates/${added.id}`;
    const now = await (await added.editor.request(path)).json();
    const changed = { ...now, scope: "Jasa konstruksi jembatan" };
    expect((await added.editor.request(path, asJson("PUT", changed))).status).toBe(200);
    const second = (await readCredentialInPdf(await issue(added), bounds)) ?? "";
    expect(second).not.toBe(first);
    expect(await verifier.open(second)).toMatchObject({
      credentialSubject: { conformityAssessment: [{ specifiedCondition: ["Jasa konstruksi jembatan"] }] },
    });
  });

  const poppler = without("pdfdetach", "qpdf", "pdfsig");
  it.skipIf(poppler !== "")(
    `is taken out by pdfdetach, under a seal that stays valid${poppler}`,
    async () => {
      writeFileSync(file("document.pdf"), await issue(await add()));
      expect(run("pdfdetach", "-list", "document.pdf")).toContain("1: credential.jwt");
      run("pdfdetach", "-save", "1", "-o", "credential.jwt", "document.pdf");
      expect(await verifier.judge(readFileSync(file("credential.jwt"), "utf8"))).toBe("fine");
      expect(run("qpdf", "--check", "document.pdf")).toContain("No syntax or stream encoding errors");
      const objects = run("qpdf", "--qdf", "--object-streams=disable", "document.pdf", "-");
      expect(objects).toContain("/AFRelationship /Alternative");
      expect(run("pdfsig", "document.pdf")).toContain("Signature is Valid");
      const edited = readFileSync(file("document.pdf"));
      const at = edited.indexOf("application#2Fvc") + 2;
      edited[at] = (edited[at] ?? 0) ^ 1;
      writeFileSync(file("edited.pdf"), edited);
      expect(run("pdfsig", "edited.pdf")).toContain("Digest Mismatch");
    },
  );

  it.skipIf(!has("qpdf"))(
    `is found in a document that was saved anew by another program${without("qpdf")}`,
    async () => {
      const document = await issue(await add());
      const carried = await readCredentialInPdf(document, bounds);
      writeFileSync(file("saved.pdf"), document);
      for (const way of ["--object-streams=generate", "--stream-data=uncompress", "--linearize"]) {
        run("qpdf", way, "saved.pdf", "again.pdf");
        expect(await readCredentialInPdf(readFileSync(file("again.pdf")), bounds), way).toBe(carried);
      }
    },
  );

  const attached = (content: string) =>
    Buffer.concat([
      Buffer.from("%PDF-1.7\n4 0 obj\n<</Type/EmbeddedFile/Filter/FlateDecode>>\nstream\r\n"),
      deflateSync(content),
      Buffer.from("\r\nendstream\nendobj\n"),
    ]);

  it.each([
    ["has none", Buffer.from("%PDF-1.7\n")],
    ["carries another attachment", attached("name;number\n")],
    ["carries more than a credential", attached("a".repeat(10_000_000))],
    ["carries a credential that is cut off", attached("aa.bb.")],
    ["ends in a stream", Buffer.from("%PDF-1.7\n4 0 obj<</Type/EmbeddedFile>>stream\naa.bb.cc")],
  ])("is none in a file that %s", async (_, content) => {
    expect(await readCredentialInPdf(content, bounds)).toBeUndefined();
  });
});

function makeSeal() {
  const openssl = (...args: string[]) => run("openssl", ...args);
  openssl(
    ..."req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out seal.pem -days 2 -subj /CN=Lembaga".split(" "),
  );
  openssl(..."pkcs12 -export -inkey key.pem -in seal.pem -out seal.p12 -passout pass:rahasia".split(" "));
  return { DOCUMENT_SEAL_P12: file("seal.p12"), DOCUMENT_SEAL_PASSWORD: "rahasia" };
}
