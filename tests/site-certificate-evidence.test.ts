import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { siteSettings } from "#core/db/schema.ts";
import { insert, remove } from "#core/register/certificates.ts";
import { decodeEntities } from "#shared/decode-entities.ts";
import { certificateInput as inputSchema } from "#shared/schemas/certificate.ts";
import { cacheableUrl } from "#site/cache-control.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";

const actor = { id: null, name: "tests", email: null };

describe("a certificate's page as evidence", () => {
  const product = useProduct();

  async function add(overrides: Record<string, unknown> = {}) {
    const added = await insert(product.db, inputSchema.parse(certificateInput(overrides)), actor);
    return { ...added, path: `/verifikasi-sertifikat/${added.id}` };
  }

  async function read(path: string) {
    const answer = await product.request(path);
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  }

  async function setSettings(values: Record<string, string>) {
    for (const [key, value] of Object.entries(values))
      await product.db.update(siteSettings).set({ value }).where(eq(siteSettings.key, key));
    await product.services.siteContent.refresh();
  }

  describe("its actions", () => {
    const whatsappMessage = (html: string) => {
      const [, address = ""] = /href="(https:\/\/wa\.me\/[^"]+)"[^>]*>.{0,400}?WhatsApp/s.exec(html) ?? [];
      return new URL(address.replaceAll("&amp;", "&")).searchParams.get("text");
    };

    it("lead to WhatsApp by a plain link with the number and the public address, in the language of the page", async () => {
      const { path } = await add({ certificate_number: "GIS/A&B #1/2026", status: "Dibekukan" });
      const { html } = await read(path);
      expect(whatsappMessage(html)).toBe(
        `Verifikasi sertifikat GIS/A&B #1/2026 pada register Graha Inspeksi Sertifikasi: http://absah.test${path}`,
      );
      expect(whatsappMessage((await read(`${path}?lang=en`)).html)).toContain(
        `http://absah.test${path}?lang=en`,
      );
    });

    it("say nothing of the status, which a chat would keep", async () => {
      for (const status of ["Valid", "Dibekukan", "Dicabut"]) {
        const { html } = await read((await add({ status })).path);
        expect(whatsappMessage(html)).not.toMatch(/valid|berlaku|dibekukan|dicabut/i);
      }
    });

    it("are those of the certificate that is shown, also where its number was searched for", async () => {
      const { path, certificate_number } = await add();
      const { html } = await read(`/verifikasi-sertifikat?q=${encodeURIComponent(certificate_number)}`);
      expect(whatsappMessage(html)).toContain(`http://absah.test${path}`);
      expect(html).toMatch(new RegExp(`<button[^>]*data-action="copy"[^>]*value="http://absah.test${path}"`));
    });

    it("that need a script are hidden without it", async () => {
      const { html } = await read((await add()).path);
      const buttons = html.match(/<button[^>]*data-action="\w+"[^>]*>/g) ?? [];
      expect(buttons).toHaveLength(3);
      for (const button of buttons) expect(button).toContain(" hidden");
    });
  });

  it("names the issuer with its legal name and accreditation, without it where none is set", async () => {
    const { path } = await add();
    const issuer = async (language: string) => {
      const { html } = await read(`${path}?lang=${language}`);
      return /<div class="issuer">(.*?)<\/div><\/div>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, "|") ?? "";
    };
    expect(await issuer("id")).toMatch(
      /Diterbitkan oleh\|+PT Graha Inspeksi Sertifikasi\|+Nomor akreditasi \|LSSM/,
    );
    expect(await issuer("en")).toMatch(
      /Issued by\|+PT Graha Inspeksi Sertifikasi\|+Accreditation number \|LSSM/,
    );
    await setSettings({ accreditation_number: " ", logo_url: "/media/site-assets/logo.svg" });
    expect(await issuer("id")).not.toContain("akreditasi");
    expect((await read(path)).html).toMatch(/class="issuer"><img[^>]*src="\/media\/site-assets\/logo.svg"/);
    await setSettings({ accreditation_number: "LSSM-000-IDN", logo_url: "" });
  });

  describe("a report about it", () => {
    const fieldsOf = (html: string) => ({
      subject: decodeEntities(/<input[^>]*id="subject"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? "").trim(),
      message: decodeEntities(/<textarea[^>]*id="message"[^>]*>([^<]*)</.exec(html)?.[1] ?? "").trim(),
    });
    // The page leads to the report of a suspected forgery; the contact form begins one where an older link asks for it.
    const reportPath = (html: string) =>
      `/kontak?sertifikat=${/href="\/laporkan\?sertifikat=([^"#]+)/.exec(html)?.[1] ?? ""}`;

    it("begins in the contact form with number and address, in the language of the page", async () => {
      const { path, certificate_number: number } = await add({ certificate_number: "GIS/<b>&A/1" });
      const { html, headers } = await read(reportPath((await read(path)).html));
      expect(fieldsOf(html)).toEqual({
        subject: `Laporan tentang sertifikat ${number}`,
        message: `Laporan tentang sertifikat ${number} (http://absah.test${path}):`,
      });
      expect(html).not.toContain("<b>&A");
      expect(headers.get("cache-control")).toBe("no-store");
      expect(html).toContain('<meta name="robots" content="noindex">');
      const english = await read(`${reportPath((await read(path)).html)}&lang=en`);
      expect(fieldsOf(english.html).subject).toBe(`Report about certificate ${number}`);
    });

    it("says how else to report while the form delivers nothing, and not once it does", async () => {
      const { path } = await add({ certificate_number: "GIS/LAPOR/1" });
      const reportUrl = reportPath((await read(path)).html);
      const { html } = await read(reportUrl);
      expect(html).toContain("Formulir ini belum aktif");
      expect(html).toContain(
        `href="mailto:halo@grahainspeksi.example?subject=${encodeURIComponent("Laporan tentang sertifikat GIS/LAPOR/1")}`,
      );
      expect((await read("/kontak")).html).not.toContain("Formulir ini belum aktif");
      await setSettings({ contact_email: "" });
      expect((await read(reportUrl)).html).toContain("Sampaikan laporan Anda lewat telepon");
      await setSettings({ contact_delivery: "on", contact_recipient: "laporan@gis.example" });
      expect((await read(reportUrl)).html).not.toContain("Formulir ini belum aktif");
      await setSettings({ contact_delivery: "off", contact_email: "halo@grahainspeksi.example" });
    });

    it("takes no text out of the address, and tells nothing of a certificate that is not there", async () => {
      const { id } = await add({ certificate_number: "GIS/DIHAPUS/1" });
      await remove(product.db, id, actor);
      for (const value of [id, randomUUID(), "Bayar%20ke%20rekening%20ini", "%3Cscript%3E", ""]) {
        const { status, html } = await read(`/kontak?sertifikat=${value}&subject=X&message=Y&nomor=Z`);
        expect(status).toBe(200);
        expect(fieldsOf(html)).toEqual({ subject: "", message: "" });
        expect(html.slice(html.indexOf("<main"))).not.toMatch(/GIS\/DIHAPUS|Bayar/);
      }
    });

    it("is kept by no cache, and leaves the contact page that is kept as it is", () => {
      const urlOf = (query: string) => cacheableUrl("/kontak", new URLSearchParams(query));
      expect(urlOf(`sertifikat=${randomUUID()}`)).toBeUndefined();
      for (const query of ["sertifikat=apa-saja", "sertifikat=", "nomor=1", `x=${randomUUID()}`])
        expect(urlOf(query)).toBe("/kontak");
    });
  });
});
