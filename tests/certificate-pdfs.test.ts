import { beforeAll, describe, expect, it } from "vitest";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

const pdf = "%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF";

describe("a certificate's PDF (specification 3, 5, 7.4, 9)", () => {
  const product = useProduct();

  const upload = async (body: BodyInit, filename = "sertifikat.pdf", number = "GIS/QMS/2026/00001") => {
    const editor = await product.signIn("editor");
    const query = new URLSearchParams({ certificate_number: number, filename });
    const answer = await editor.request(`/api/uploads/certificate-pdfs?${query}`, {
      method: "POST",
      headers: { "content-type": "application/pdf" },
      body,
      ...(body instanceof ReadableStream && { duplex: "half" }),
    });
    return { status: answer.status, body: await answer.json() };
  };

  it("is stored as certificate_{number}_{filename} and served as a download, cached 3600 s", async () => {
    const { status, body } = await upload(pdf, "Sertifikat Café.pdf");
    expect(status).toBe(201);
    expect(body.url).toMatch(
      /^\/media\/certificate-pdfs\/[\w-]+\/certificate_GIS-QMS-2026-00001_Sertifikat-Cafe\.pdf$/,
    );
    const answer = await product.request(body.url);
    expect(await answer.text()).toBe(pdf);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(answer.headers.get("cache-control")).toContain("max-age=3600");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("the address it answers is accepted as pdf_url", async () => {
    const { body } = await upload(pdf);
    const editor = await product.signIn("editor");
    const answer = await editor.request("/api/certificates", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(certificateInput({ pdf_url: body.url })),
    });
    expect(await answer.json()).toMatchObject({ pdf_url: body.url });
  });

  it("an upload of the same name never changes the file that a saved certificate shows", async () => {
    const first = await upload(pdf);
    const second = await upload(`${pdf}\n% lain`);
    expect(second.body.url).not.toBe(first.body.url);
    expect(await (await product.request(first.body.url)).text()).toBe(pdf);
  });

  it("must be a PDF by its name and by its content", async () => {
    for (const [body, filename] of [
      ["\x89PNG\r\n\x1a\n", "gambar.pdf"],
      ["<html><script>alert(1)</script>", "halaman.pdf"],
      ["", "kosong.pdf"],
      [pdf, "sertifikat.exe"],
      [pdf, "sertifikat.pdf.html"],
    ] as const) {
      const answer = await upload(body, filename);
      expect(answer, filename).toEqual({ status: 422, body: { message: "Berkas harus berupa PDF." } });
    }
  });

  it("is 20 MB at most: an endless upload is refused while it streams", async () => {
    const megabyte = new Uint8Array(1024 * 1024);
    let sentMegabytes = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sentMegabytes += 1;
        controller.enqueue(megabyte);
      },
    });
    expect(await upload(endless)).toEqual({ status: 413, body: { message: "Ukuran PDF maksimal 20 MB." } });
    expect(sentMegabytes).toBeLessThan(30);
  });

  it("keeps its ending whatever the rest of its name", async () => {
    const { body } = await upload(pdf, "证书.pdf");
    expect(body.url).toMatch(/certificate_GIS-QMS-2026-00001_berkas\.pdf$/);
  });

  it("is sent so that no browser runs anything of it", async () => {
    const { body } = await upload(pdf);
    const policy = (await product.request(body.url)).headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("sandbox");
  });

  it("goes with its certificate: of one that was removed from the register it answers 410", async () => {
    const { body } = await upload(pdf);
    const editor = await product.signIn("editor");
    const answer = await editor.request(
      "/api/certificates",
      asJson("POST", certificateInput({ pdf_url: body.url })),
    );
    const { id } = await answer.json();
    expect((await product.request(body.url)).status).toBe(200);
    await editor.request(`/api/certificates/${id}`, { method: "DELETE" });
    expect((await product.request(body.url)).status).toBe(410);
    await editor.request(`/api/certificates/${id}/restore`, { method: "POST" });
    expect((await product.request(body.url)).status).toBe(200);
  });

  it("no address leads out of the folder of uploads", async () => {
    for (const path of [
      "/media/certificate-pdfs/../../secret",
      "/media/certificate-pdfs/..%2f..%2fsecret",
      "/media/certificate-pdfs/%2e%2e/%2e%2e/secret",
      "/media/certificate-pdfs/%00.pdf",
      "/media/certificate-pdfs/%ZZ",
      "/media/certificate-pdfs/a(b).pdf",
      "/media/certificate-pdfs/..%5c..%5csecret",
      "/media/nonsense/file.pdf",
      "/media/certificate-pdfs/missing.pdf",
    ]) {
      expect((await product.request(path)).status, path).toBe(404);
    }
  });
});

/** A product of its own: what it read of unusual addresses counts for a minute. */
function useRegister() {
  const product = useProduct();
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    editor = await product.signIn("editor");
  });
  return {
    async upload(): Promise<string> {
      const query = "certificate_number=GIS-1&filename=a.pdf";
      const init = { method: "POST", body: pdf };
      const answer = await editor.request(`/api/uploads/certificate-pdfs?${query}`, init);
      return (await answer.json()).url;
    },
    async save(pdf_url: string): Promise<string> {
      const answer = await editor.request("/api/certificates", asJson("POST", certificateInput({ pdf_url })));
      expect([pdf_url, answer.status]).toEqual([pdf_url, 201]);
      return (await answer.json()).id;
    },
    remove: (id: string) => editor.request(`/api/certificates/${id}`, { method: "DELETE" }),
    statusOf: async (path: string) => (await product.request(path)).status,
  };
}

describe("the PDF of a certificate that was removed", () => {
  const { upload, save, remove, statusOf } = useRegister();

  it("is gone however its address was written into the register", async () => {
    const spellings: ((url: string) => string)[] = [
      (url) => url,
      (url) => `http://absah.test${url}`,
      (url) => `HTTPS://Absah.Test:443${url}`,
      (url) => `https://www.absah.test${url}?unduh=1#halaman=2`,
      (url) => `http://absah.test/${url}`,
      (url) => `http://absah.test/x/..${url.replace("/media/", "/media/./")}`,
      (url) => `http://absah.test${url.replace("certificate-pdfs", "certificate%2Dpdfs")}`,
      (url) => `http://absah.test${url.replace(/[\w-]+(?=\/certificate_)/, percentEncoded)}`,
      (url) => url.replace("/certificate-pdfs/", "/certificate-pdfs/./"),
      (url) => url.replace("/certificate-pdfs/", "/certificate-pdfs//"),
      (url) => `http://absah.test${url.replace("certificate-pdfs", "certif\ticate-pdfs")}`,
      (url) => `http://absah.test${url.replaceAll("/", "\\")}`,
    ];
    const urls = await Promise.all(spellings.map(upload));
    for (const [index, spell] of spellings.entries()) await remove(await save(spell(urls[index] ?? "")));
    for (const [index, spell] of spellings.entries()) {
      const url = urls[index] ?? "";
      expect([spell(url), await statusOf(url)]).toEqual([spell(url), 410]);
    }
  });

  it("is gone however its address is asked for", async () => {
    const url = await upload();
    await remove(await save(`http://absah.test${url}`));
    const name = url.split("/").at(-1) ?? "";
    for (const asked of [
      url,
      `${url}?x=1`,
      url.replace(name, percentEncoded(name)),
      url.replace("/media/", "/media/./"),
      url.replace("/certificate-pdfs/", "/x/../certificate-pdfs/"),
      url.replace("/media/", "/%6dedia/"),
      url.replace("/media/", "//media/"),
      url.replace("/media/", "/media//"),
      `${url}/`,
      `${url}/.`,
    ]) {
      // What is no address of a file leads to another page, or to none.
      expect([asked, [301, 404, 410]]).toEqual([asked, expect.arrayContaining([await statusOf(asked)])]);
    }
  });
});

describe("the PDF of a certificate that was removed and of another", () => {
  const { upload, save, remove, statusOf } = useRegister();

  it("stays while the other one is not removed, however either writes it", async () => {
    const shared: [string, string][] = [];
    for (const [gone, kept] of [
      ["", "http://absah.test"],
      ["http://absah.test", ""],
      ["", "https://www.absah.test/"],
      ["https://www.absah.test/", "HTTP://ABSAH.test"],
    ] as const) {
      const url = await upload();
      const id = await save(`${gone}${url}`);
      await save(`${kept}${url}`);
      await remove(id);
      shared.push([url, `${gone} ${kept}`]);
    }
    for (const [url, which] of shared) expect([which, await statusOf(url)]).toEqual([which, 200]);
  });
});

/** Every character by its number, as no browser would write it but any program may. */
function percentEncoded(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
}
