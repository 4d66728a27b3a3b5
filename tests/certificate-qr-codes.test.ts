import { describe, expect, it } from "vitest";
import { fromBufferPromise } from "yauzl";
import { qrFileName } from "#shared/certificate-number.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

describe("the file of a QR code", () => {
  it.each([
    ["GIS/QMS/2024/00001", "qr-code-GIS-QMS-2024-00001.png"],
    [" (A) .. B_2 ", "qr-code-A-B-2.png"],
    ["№ 7/É", "qr-code-7-É.png"],
    ["---", "qr-code-sertifikat.png"],
    ["", "qr-code-sertifikat.png"],
  ])("is named by the certificate's number, sanitised, or else 'sertifikat' (%s)", (number, name) => {
    expect(qrFileName(number)).toBe(name);
  });
});

describe("the QR codes of many certificates", () => {
  const product = useProduct();
  const path = "/api/certificate-qr-codes";

  it("are an archive of the drawings that the certificates' own pages show, each under its number", async () => {
    const editor = await product.signIn("editor");
    const ids: string[] = [];
    for (const certificate_number of ["QR/1", "QR.1", "QR/2", "Lain/1"]) {
      const input = certificateInput({ certificate_number, standard: "Uji QR" });
      ids.push((await (await editor.request("/api/certificates", asJson("POST", input))).json()).id);
    }
    const selection = { filters: { standard: "Uji QR" }, except: [ids[3]] };
    const answer = await editor.request(path, asJson("POST", selection));
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("content-disposition")).toMatch(/filename="kode-qr-[\d-]+\.zip"/);
    const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()), { lazyEntries: true });
    const files: Record<string, string> = {};
    for await (const entry of zip.eachEntry())
      files[entry.fileName] = Buffer.concat(
        await (await zip.openReadStreamPromise(entry)).toArray(),
      ).toString();
    expect(Object.keys(files).toSorted()).toEqual([
      "qr-code-QR-1--2.svg",
      "qr-code-QR-1.svg",
      "qr-code-QR-2.svg",
    ]);
    const shown = await product.request(`/verifikasi-sertifikat/${ids[2]}/qr.svg`);
    expect(files["qr-code-QR-2.svg"]).toBe(await shown.text());
  });

  it("are at most 1,000 at once, which is said", async () => {
    const editor = await product.signIn("editor");
    const rows = Array.from(
      { length: 1_001 },
      (_, n) => `PT ${n},KODE-${n},Uji Banyak,2026-01-10,2029-01-09`,
    );
    const file = ["client_name,certificate_number,standard,issue_date,expiry_date", ...rows].join("\n");
    const headers = { "content-type": "text/csv" };
    const admin = await product.signIn("admin");
    await admin.request("/api/certificate-imports", { method: "POST", body: file, headers });
    const list = await (await editor.request("/api/certificates?standard=Uji%20Banyak")).json();
    expect(list.total).toBe(1_001);
    const selection = { filters: { standard: "Uji Banyak" } };
    const answer = await editor.request(path, asJson("POST", selection));
    expect(answer.status).toBe(422);
    expect((await answer.json()).message).toBe("Paling banyak 1.000 kode QR sekaligus: pilih lebih sedikit.");
    const fewer = { ...selection, except: [list.data[0].id] };
    expect((await editor.request(path, asJson("POST", fewer))).status).toBe(200);
  });
});
