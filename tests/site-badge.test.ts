import { sql } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { insert, remove, update } from "#core/register/certificates.ts";
import { badgeSize } from "#shared/badge.ts";
import { certificateInput as inputSchema } from "#shared/schemas/certificate.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";
import { actor, dayFromNow } from "#tests/support/verification.ts";

describe("the badge of a certificate", () => {
  const product = useProduct();
  const add = async (overrides: Record<string, unknown> = {}) =>
    await insert(product.db, inputSchema.parse(certificateInput(overrides)), actor);
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await product.request(path, { headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };

  it("says what the register says at that moment, in both languages, and is kept by nobody without asking", async () => {
    const { id, certificate_number } = await add({ client_name: "PT <Lencana> & Co" });
    const { status, headers, text } = await read(`/lencana/${id}.svg`);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("image/svg+xml");
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(text).toContain("Sertifikat berlaku");
    expect(text).toContain(certificate_number);
    expect(text).toContain("PT &lt;Lencana&gt; &amp; Co");
    expect(text).toMatch(/Status per \d+ \S+ \d{4}/);
    const english = await read(`/lencana/${id}.svg?lang=en`);
    expect(english.text).toContain("Certificate is valid");
    expect(english.headers.get("content-language")).toBe("en");
    const etag = headers.get("etag") ?? "";
    expect((await read(`/lencana/${id}.svg`, { "if-none-match": etag })).status).toBe(304);
  });

  it("says suspended, expired and withdrawn, and never keeps saying valid", async () => {
    const added = await add();
    const path = `/lencana/${added.id}.svg`;
    const { headers } = await read(path);
    const { certificate_number } = added;
    const save = async (version: number, overrides: Record<string, unknown>) => {
      const input = inputSchema.parse(certificateInput({ certificate_number, ...overrides }));
      await update(product.db, added.id, version, input, actor);
    };
    await save(added.version, { status: "Dibekukan" });
    const suspended = await read(path, { "if-none-match": headers.get("etag") ?? "" });
    expect(suspended.status).toBe(200);
    expect(suspended.text).toContain("Sertifikat dibekukan");
    expect(suspended.text).not.toContain("Sertifikat berlaku");
    await save(added.version + 1, { status: "Dicabut" });
    expect((await read(path)).text).toContain("Sertifikat dicabut");
    const past = await add({ issue_date: dayFromNow(-800), expiry_date: dayFromNow(-1) });
    expect((await read(`/lencana/${past.id}.svg`)).text).toContain("Sertifikat kadaluwarsa");
  });

  it("is drawn whatever stands in the client's name, or a suspension would not be seen", async () => {
    const { id } = await add({ client_name: "PT \uffff\ufffe Hitam", status: "Dibekukan" });
    const { text } = await read(`/lencana/${id}.svg`);
    const { width } = await sharp(Buffer.from(text)).metadata();
    expect(width).toBe(badgeSize.widthPx);
    expect(text).toContain("Sertifikat dibekukan");
  });

  it("of what is unknown, removed or changed behind the log says so, without number, client and day", async () => {
    const unknown = await read("/lencana/00000000-0000-4000-8000-000000000000.svg");
    expect(unknown.status).toBe(404);
    expect(unknown.headers.get("content-type")).toBe("image/svg+xml");
    expect((await read("/lencana/apa.svg")).status).toBe(404);
    const gone = await add();
    await remove(product.db, gone.id, actor);
    const removed = await read(`/lencana/${gone.id}.svg`);
    expect(removed.status).toBe(410);
    expect(removed.text).not.toContain(gone.certificate_number);
    const forged = await add({ status: "Dibekukan" });
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update certificates set status = 'Valid' where id = ${forged.id}`);
    });
    const unconfirmed = await read(`/lencana/${forged.id}.svg`);
    expect(unconfirmed.status).toBe(503);
    expect(unconfirmed.text).toContain("Tidak dapat dikonfirmasi");
    expect(unconfirmed.text).not.toContain("berlaku");
  });

  it("writes what is too long on two lines, and never wider than the frame", async () => {
    const client_name = "PT Perusahaan Bangunan Nusantara Sejahtera Abadi Makmur Bersama Tbk";
    const { id } = await add({ client_name });
    const { text } = await read(`/lencana/${id}.svg`);
    const lines = [...text.matchAll(/<text [^>]*y="([\d.]+)" font-size="([\d.]+)"[^>]*>([^<]+)</g)];
    expect(lines.map(([, , , words]) => words).join(" ")).toContain(client_name);
    const [first, second] = lines.filter(([, , , words = ""]) => client_name.includes(words));
    expect(Number(second?.[1])).toBeGreaterThan(Number(first?.[1]));
    for (const [, y, size, words = ""] of lines) {
      expect(words.length * Number(size) * 0.6).toBeLessThanOrEqual(235);
      expect(Number(y)).toBeLessThan(110);
    }
    expect(text).not.toContain("textLength");
  });

  it("keeps a number and a name of capital letters within the frame", async () => {
    const { id } = await add({
      client_name: "PT MAKMUR WIJAYA MANDIRI MEGAWATI MWMWMWMWMWMWMWMWMWMWMWMWMWMWMW",
      certificate_number: "GIS/ISO9001/2025/ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
    });
    const { text } = await read(`/lencana/${id}.svg`);
    const strip = { left: badgeSize.widthPx - 8, top: 12, width: 5, height: badgeSize.heightPx - 24 };
    const drawn = sharp(Buffer.from(text)).flatten({ background: "#fff" }).extract(strip);
    expect(Math.min(...(await drawn.raw().toBuffer()))).toBe(255);
  });

  it("is taken by the client from a page of its own, in both languages, which the page of watching leads to", async () => {
    const { id, certificate_number } = await add();
    const path = `/verifikasi-sertifikat/${id}/lencana`;
    expect((await read(`/verifikasi-sertifikat/${id}/pantau`)).text).toContain(`href="${path}"`);
    const { PUBLIC_URL } = product.services.settings;
    for (const [language, query, title] of [
      ["id", "", "Lencana untuk situs web"],
      ["en", "?lang=en", "A badge for your website"],
    ]) {
      const { status, headers, text } = await read(`${path}?lang=${language}`);
      expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(text).toContain(`<h1>${title}</h1>`);
      expect(text).toContain(certificate_number);
      expect(text).toContain(`<img src="/lencana/${id}.svg?lang=${language}"`);
      const code = /<textarea[^>]*>([^<]*)<\/textarea>/.exec(text)?.[1] ?? "";
      expect(code).toContain(`&lt;a href=&quot;${PUBLIC_URL}/verifikasi-sertifikat/${id}${query}&quot;`);
      expect(code).toContain(`src=&quot;${PUBLIC_URL}/lencana/${id}.svg${query}&quot;`);
    }
    await remove(product.db, id, actor);
    expect((await read(path)).status).toBe(410);
  });

  it("may be shown by other sites, leaves no cookie there, and runs nothing", async () => {
    const { id } = await add();
    const { headers } = await read(`/lencana/${id}.svg?lang=en`);
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("is offered by oEmbed to whoever knows the address of the page", async () => {
    const { id, certificate_number } = await add();
    const page = `${product.services.settings.PUBLIC_URL}/verifikasi-sertifikat/${id}`;
    const document = await read(`/verifikasi-sertifikat/${id}`);
    const [, offered = ""] = /application\/json\+oembed" href="([^"]+)"/.exec(document.text) ?? [];
    expect(offered).toBe(`/oembed?url=${encodeURIComponent(page)}`);
    const { headers, text } = await read(offered);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    const answer = JSON.parse(text);
    expect(answer).toMatchObject({ version: "1.0", type: "rich", width: 340, height: 112 });
    expect(answer.title).toContain(certificate_number);
    expect(answer.html).toContain(`src="${page.replace("verifikasi-sertifikat", "lencana")}.svg"`);
    expect(JSON.parse((await read(`${offered}&maxwidth=170`)).text)).toMatchObject({
      width: 170,
      height: 56,
    });
    const ask = async (query: string) => (await read(`/oembed?${query}`)).status;
    expect(await ask(`url=${encodeURIComponent(page)}&format=xml`)).toBe(501);
    expect(await ask("")).toBe(404);
    expect(await ask(`url=${encodeURIComponent(`https://lain.example/verifikasi-sertifikat/${id}`)}`)).toBe(
      404,
    );
    expect(await ask(`url=${encodeURIComponent(page.replace(/.$/, "g"))}`)).toBe(404);
  });
});
