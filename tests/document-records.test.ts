import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { certificates, clients, registerSettings } from "#core/db/schema.ts";
import { DocumentFailed } from "#core/documents/document-failed.ts";
import { readPictures } from "#core/documents/pictures.ts";
import { findRecords } from "#core/documents/record.ts";
import { readTemplate, readVersionedTemplate, saveTemplate } from "#core/documents/template.ts";
import { remove } from "#core/register/certificates.ts";
import { decide } from "#core/register/decisions.ts";
import { type CertificateTemplate, defaultTemplate } from "#shared/schemas/certificate-template.ts";
import { decisionInput } from "#shared/schemas/decision.ts";
import { addDays } from "#shared/time.ts";
import { actor, dayFromNow, useVerification } from "#tests/support/verification.ts";

describe("what a certificate's document is made of", () => {
  const { product, add } = useVerification();
  const [today, later] = [dayFromNow(0), dayFromNow(5)];
  const recordOn = async (id: string, day = today) => (await findRecords(product.db, [id], day)).get(id);

  it("is the state of its day: a decision counts from the day on which it takes effect, which is the edition's", async () => {
    const { id, version, expiry_date, issue_date } = await add();
    const renewal = { kind: "renewed", decided_on: today, effective_on: later };
    const input = decisionInput.parse({ ...renewal, expiry_date: addDays(expiry_date, 365) });
    expect((await decide(product.db, id, version, input, actor)).outcome).toBe("decided");
    const before = await recordOn(id, addDays(later, -1));
    expect(before?.record).toMatchObject({ edition: 1, edition_day: issue_date, expiry_date });
    const after = await recordOn(id, later);
    expect(after?.record).toMatchObject({
      edition: 2,
      edition_day: later,
      expiry_date: addDays(expiry_date, 365),
    });
  });

  it("is dated by its issue where that is still to come", async () => {
    const { id } = await add({ issue_date: later, expiry_date: addDays(later, 300) });
    expect((await recordOn(id))?.record).toMatchObject({ edition: 1, edition_day: later });
  });

  it("is dated by the first decision of its edition", async () => {
    const { id, version } = await add();
    const [extended, suspended] = [dayFromNow(-20), dayFromNow(-10)];
    const first = { kind: "corrected", scope: "Lingkup lain", decided_on: extended, effective_on: extended };
    const outcome = await decide(product.db, id, version, decisionInput.parse(first), actor);
    if (outcome.outcome !== "decided") throw new Error(outcome.outcome);
    const second = {
      kind: "suspended",
      reason: "mark-misused",
      decided_on: suspended,
      effective_on: suspended,
    };
    await decide(product.db, id, outcome.version, decisionInput.parse(second), actor);
    expect((await recordOn(id))?.record).toMatchObject({ edition: 2, edition_day: extended });
  });

  it("is nothing of a certificate that was removed, or that was changed without the log", async () => {
    const [removed, changed] = [await add(), await add()];
    await remove(product.db, removed.id, actor);
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.update(certificates).set({ scope: "Lain" }).where(eq(certificates.id, changed.id));
    });
    expect(await recordOn(removed.id)).toBeUndefined();
    expect(await recordOn(changed.id)).toBeUndefined();
  });

  it.each([
    [{ country: "Indonesia" }, ""],
    [{ province: "Jawa Barat", postal_code: "40115", country: "Indonesia" }, ""],
    [{ city: "Bandung", country: "Indonesia" }, "Bandung, Indonesia"],
    [{ address: "Jl. Melati 7 \r\n Blok C" }, "Jl. Melati 7, Blok C"],
    [
      {
        address: "Jl. Melati 7",
        city: "Bandung",
        province: "Jawa Barat",
        postal_code: "40115",
        country: "Indonesia",
      },
      "Jl. Melati 7, Bandung, Jawa Barat 40115, Indonesia",
    ],
  ])("has of the client's address %j", async (given, address) => {
    const { id, client_id } = await add();
    const nothing = { address: "", city: "", province: "", postal_code: "", country: "" };
    await product.db
      .update(clients)
      .set({ ...nothing, ...given })
      .where(eq(clients.id, client_id ?? ""));
    expect((await recordOn(id))?.record.address).toBe(address);
  });

  it("is set with the body's template, also where a later version would refuse that", async () => {
    const stored = { title_id: "Piagam", main_colour: "#ffff00" };
    await product.ownerDb.update(registerSettings).set({ certificate_template: stored as never });
    expect(await readTemplate(product.db)).toMatchObject({ ...stored, title_en: "Certificate" });
  });

  it("shows the template's own mark, else the site's logo, each with what it is for those who do not see it", async () => {
    const { files } = product.services;
    const [own, site] = ["site-assets/2x2-abcdefgh/own.png", "site-assets/2x2-abcdefgh/site.svg"];
    await files.put(own, "own");
    await files.put(site, "site");
    const shown = async (template: Partial<CertificateTemplate>, logo = `/media/${site}`) => {
      const pictures = await readPictures(files, { ...defaultTemplate, ...template }, logo, "PT Uji");
      return Object.entries(pictures).map(([name, { content, type, alt }]) => [
        name,
        Buffer.from(content).toString(),
        type,
        alt,
      ]);
    };
    expect(await shown({})).toEqual([["mark", "site", "svg", "PT Uji"]]);
    expect(await shown({ mark_url: `/media/${own}` })).toEqual([["mark", "own", "png", "PT Uji"]]);
    // A picture of another site is never asked for.
    expect(await shown({ mark_url: "https://lain.example/a.png" }, "")).toEqual([]);
    const signature_url = `/media/${own}`;
    expect(await shown({ signature_url, signatory_name: "Sari" }, "")).toEqual([
      ["signature", "own", "png", "Sari"],
    ]);
    expect((await shown({ signature_url, signatory_name: "" }, "")).map((each) => each[3])).toEqual([
      "Tanda tangan",
    ]);
    await expect(shown({ mark_url: "/media/site-assets/2x2-abcdefgh/gone.png" })).rejects.toThrow(
      DocumentFailed,
    );
  });

  it("keeps one of several templates that were saved at the same moment, and tells the others", async () => {
    const { version: _, ...template } = await readVersionedTemplate(product.db);
    const valid = { ...template, ...defaultTemplate };
    const { version } = await readVersionedTemplate(product.db);
    const save = (title_id: string) => saveTemplate(product.db, { ...valid, title_id }, version, actor);
    const outcomes = await Promise.all(["A", "B", "C"].map(save));
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(["conflict", "conflict", "saved"]);
    const [kept] = new Set(outcomes.map(({ template }) => template.title_id));
    expect((await readTemplate(product.db)).title_id).toBe(kept);
    const blind = await saveTemplate(product.db, { ...valid, title_id: "D" }, undefined, actor);
    expect([blind.outcome, blind.template.title_id]).toEqual(["saved", "D"]);
  });
});
