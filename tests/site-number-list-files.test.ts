import { execFile, execFileSync, spawnSync } from "node:child_process";
import { createPublicKey, hash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import jsonwebtoken from "jsonwebtoken";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, describe, expect, it } from "vitest";
import { fromBufferPromise } from "yauzl";
import { insert, remove } from "#core/register/certificates.ts";
import { projectRoot } from "#core/root.ts";
import { readSigned } from "#core/tlog/credential-signature.ts";
import { limits } from "#shared/limits.ts";
import { certificateInput as inputSchema } from "#shared/schemas/certificate.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";
import { actor } from "#tests/support/verification.ts";

const path = "/verifikasi-sertifikat/daftar";

describe("the result of a list to keep", () => {
  const product = useProduct();
  const folder = mkdtempSync(join(tmpdir(), "absah-list-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  const add = async (overrides: Record<string, unknown> = {}) =>
    await insert(product.db, inputSchema.parse(certificateInput(overrides)), actor);
  const download = async (format: string, numbers: string, lang = "id") => {
    const answer = await product.request(`${path}?lang=${lang}`, {
      method: "POST",
      body: new URLSearchParams({ numbers, format }),
    });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const unzip = async (bytes: Buffer) => {
    const archive = await fromBufferPromise(bytes);
    const files = new Map<string, Buffer>();
    for await (const entry of archive.eachEntry())
      files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
    return files;
  };
  const inPdf = async (bytes: Buffer) => {
    const proxy = await getDocumentProxy(new Uint8Array(bytes));
    const files = new Map<string, Buffer>();
    for (const [id, { filename }] of (await proxy.getAttachments()) ?? [])
      files.set(filename, Buffer.from((await proxy.getAttachmentContent(id)) ?? []));
    const { text, totalPages } = await extractText(proxy, { mergePages: true });
    return { text, totalPages, files };
  };
  const pair = (files: Map<string, Buffer>) => {
    const [name = ""] = [...files.keys()].filter((each) => each.endsWith(".csv"));
    expect([...files.keys()].sort()).toEqual([name, `${name}.jwt`]);
    return {
      name,
      csv: files.get(name) ?? Buffer.alloc(0),
      jwt: files.get(`${name}.jwt`)?.toString() ?? "",
    };
  };
  /** By another library than the one that signed, with what the site publishes alone. */
  const verify = async (jwt: string) => {
    const { verificationMethod } = await (await product.request("/.well-known/did.json")).json();
    const key = createPublicKey({ key: verificationMethod[0].publicKeyJwk, format: "jwk" });
    return jsonwebtoken.verify(jwt, key, { algorithms: ["ES256"], complete: true });
  };

  for (const format of ["zip", "pdf"] as const)
    it(`is signed as ${format}: jsonwebtoken verifies who said it, when, and each byte of the table`, async () => {
      const { certificate_number } = await add({ client_name: "PT Tanda Tangan" });
      const before = Math.floor(Date.now() / 1000) * 1000;
      const answer = await download(format, `${certificate_number}\n=1+1`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("content-disposition")).toMatch(
        new RegExp(`attachment; filename="sertifikat-\\d{4}-\\d\\d-\\d\\d\\.${format}"`),
      );
      const { name, csv, jwt } = pair(
        format === "zip" ? await unzip(answer.bytes) : (await inPdf(answer.bytes)).files,
      );
      const { header, payload } = await verify(jwt);
      expect(header).toMatchObject({ alg: "ES256", typ: "list-check+jwt" });
      expect(payload).toMatchObject({ iss: "did:web:absah.test", file: name, sha256: hash("sha256", csv) });
      const { checked_at } = payload as { checked_at: string };
      expect(Date.parse(checked_at)).toBeGreaterThanOrEqual(before);
      expect(Date.parse(checked_at)).toBeLessThanOrEqual(Date.now());
      const text = csv.toString();
      expect(text).toContain(`"${certificate_number}","Valid","${certificate_number}","PT Tanda Tangan"`);
      expect(text).toContain(`"'=1+1","Tidak ditemukan"`);
      expect(text).toContain(checked_at);
    });

  it("is refused by the same key where a byte of the table or of the statement was changed", async () => {
    const { csv, jwt } = pair(await unzip((await download("zip", "TIDAK/ADA/1")).bytes));
    const { payload } = await verify(jwt);
    const changed = Buffer.from(csv.toString().replace("Tidak ditemukan", "Valid"));
    expect(hash("sha256", changed)).not.toBe((payload as { sha256: string }).sha256);
    const [header, body = "", signature] = jwt.split(".");
    const expected = {
      ...JSON.parse(Buffer.from(body, "base64url").toString()),
      sha256: hash("sha256", changed),
    };
    const forged = [header, Buffer.from(JSON.stringify(expected)).toString("base64url"), signature].join(".");
    await expect(verify(forged)).rejects.toThrow("invalid signature");
  });

  it("is no credential: what checks one refuses it", async () => {
    const { jwt } = pair(await unzip((await download("zip", "TIDAK/ADA/1")).bytes));
    const { keys } = await product.services.credentialKeys();
    const jwks = keys.map(({ jwk }) => jwk);
    expect(readSigned(jwt, jwks)).toBeUndefined();
  });

  it("says on its pages the time in WIB and of each number the verdict of that moment, in both languages", async () => {
    const valid = await add({ client_name: "PT Lembar Satu" });
    const suspended = await add({ status: "Dibekukan" });
    const gone = await add();
    await remove(product.db, gone.id, actor);
    const numbers = [valid, suspended, gone].map((each) => each.certificate_number).concat("TIDAK/ADA/1");
    const id = await inPdf((await download("pdf", numbers.join("\n"))).bytes);
    expect(id.totalPages).toBe(1);
    for (const words of [
      "Hasil pemeriksaan sertifikat",
      "4 nomor diperiksa, 1 berlaku hari ini",
      "WIB",
      "PT Lembar Satu",
      "Valid",
      "Dibekukan",
      "Tidak lagi tercantum",
      "Tidak ditemukan",
      "TIDAK/ADA/1",
      "http://absah.test/.well-known/did.json",
    ])
      expect(id.text.replaceAll(/\s+/g, " "), words).toContain(words);
    const en = await inPdf((await download("pdf", numbers.join("\n"), "en")).bytes);
    for (const words of ["Result of checking certificates", "4 numbers checked, 1 valid today", "Not found"])
      expect(en.text.replaceAll(/\s+/g, " "), words).toContain(words);
  });

  it("goes on over as many pages as it takes, each of which says which it is", async () => {
    const numbers = Array.from({ length: limits.listNumbersMax }, (_, n) => `PANJANG/2026/${n + 1}`);
    const { text, totalPages } = await inPdf((await download("pdf", numbers.join("\n"))).bytes);
    expect(totalPages).toBeGreaterThan(3);
    expect(text).toContain(`Halaman ${totalPages} dari ${totalPages}`);
    for (const number of numbers) expect(text).toContain(number);
  });

  it("never says valid, in a file either, of a row that was changed behind the log", async () => {
    const forged = await add({ status: "Dibekukan" });
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update certificates set status = 'Valid' where id = ${forged.id}`);
    });
    const zip = pair(await unzip((await download("zip", forged.certificate_number)).bytes)).csv.toString();
    expect(zip).toContain(`"${forged.certificate_number}","Tidak dapat dikonfirmasi",""`);
    const pdf = (await inPdf((await download("pdf", forged.certificate_number)).bytes)).text.replaceAll(
      /\s+/g,
      " ",
    );
    expect(pdf).toContain("Tidak dapat dikonfirmasi");
    expect(pdf).not.toContain("Valid");
  });

  it("has of what was typed a line alone: nothing that turns its words around, and no text of one's own", async () => {
    const { csv } = pair(
      await unzip((await download("zip", `A\u202eB\u0007C/1\n${"PT Palsu sah. ".repeat(100)}`)).bytes),
    );
    const [, first, second] = csv.toString().split("\r\n");
    expect(first).toMatch(/^"ABC\/1","Tidak ditemukan"/);
    expect(second?.split('","')[0]?.length).toBeLessThanOrEqual(limits.searchTermLengthMax + 3);
  });

  it("is a button without JavaScript", async () => {
    const answer = await product.request(path, {
      method: "POST",
      body: new URLSearchParams({ numbers: "TIDAK/ADA/1" }),
    });
    const html = await answer.text();
    for (const [format, label] of [
      ["pdf", "Unduh PDF bertanda tangan"],
      ["zip", "Unduh ZIP bertanda tangan"],
    ])
      expect(html).toMatch(
        new RegExp(
          `<button[^>]*type="submit"[^>]*value="${format}"[^>]*>(?:(?!</button>).)*${label}</button>`,
        ),
      );
  });

  const run = (tool: string, ...args: string[]) => execFileSync(tool, args);
  const missing = ["python3", "openssl", "pdfdetach"].filter(
    (tool) => spawnSync("which", [tool]).status !== 0,
  );
  it.skipIf(missing.length > 0)(
    `is checked with Python and openssl, out of the PDF by pdfdetach${missing.length > 0 ? ` (${missing} is not here)` : ""}`,
    async () => {
      const did = await (await product.request("/.well-known/did.json")).text();
      const server = createServer((_, response) => response.end(did)).listen(0, "127.0.0.1");
      try {
        const file = (name: string) => join(folder, name);
        writeFileSync(file("daftar.pdf"), (await download("pdf", "TIDAK/ADA/1")).bytes);
        run("pdfdetach", "-saveall", "-o", folder, file("daftar.pdf"));
        const { name } = pair((await inPdf(readFileSync(file("daftar.pdf")))).files);
        const check = async () => {
          const { port } = server.address() as AddressInfo;
          const script = readFileSync(join(projectRoot, "docs/verifying/check-list.py"), "utf8");
          // The site's name is what the key is published under; the test answers in its place.
          writeFileSync(file("check.py"), script.replace('site.rstrip("/")', `"http://127.0.0.1:${port}"`));
          const args = [file("check.py"), "http://absah.test", file(name), file(`${name}.jwt`)];
          return await new Promise<string>((resolve) =>
            execFile("python3", args, (_, out, err) => resolve(out + err)),
          );
        };
        expect(await check()).toContain(`${name}: what did:web:absah.test said at`);
        writeFileSync(file(name), readFileSync(file(name), "utf8").replace("Tidak ditemukan", "Valid"));
        expect(await check()).toContain("the file was changed");
        const jwt = readFileSync(file(`${name}.jwt`), "utf8");
        const at = jwt.length - 20;
        writeFileSync(
          file(`${name}.jwt`),
          jwt.slice(0, at) + (jwt[at] === "A" ? "B" : "A") + jwt.slice(at + 1),
        );
        expect(await check()).toContain("the signature does not hold");
      } finally {
        server.close();
      }
    },
  );
});
