import { describe, expect, it } from "vitest";
import { limits } from "#shared/limits.ts";
import { readComplaint, statusOf } from "#site/complaints/form.ts";
import { readForm } from "#site/contact/form.ts";
import { readReport } from "#site/forgery/read-report.ts";
import { honeypotName } from "#site/form/honeypot.tsx";
import { readQuotation } from "#site/quotations/form.ts";

const formOf = (fields: Record<string, string | string[] | File>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const each of Array.isArray(value) ? value : [value])
      if (typeof each === "string") form.append(name, each);
      else form.append(name, each, each.name);
  return form;
};
const file = (name: string, content: string | Uint8Array<ArrayBuffer> = "x") => new File([content], name);
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe("a complaint, as its form was filled in", () => {
  const fields = {
    ...{ kind: "appeal", name: " Sari ", email: "sari@contoh.example", phone: "", certificate_number: "" },
    ...{ message: "Tidak setuju.", consent: "ya" },
  };
  const read = (more: Parameters<typeof formOf>[0] = {}, refusal?: "too_large" | "crowded") =>
    readComplaint({ form: formOf({ ...fields, ...more }), refusal });

  it("is taken with its files, and answered with the form again for everything else", () => {
    const { typed, complaint } = read({ files: file("a.pdf") });
    expect(complaint?.form).toMatchObject({ kind: "appeal", name: "Sari" });
    expect(complaint?.files.map(({ name }) => name)).toEqual(["a.pdf"]);
    expect([typed.hadFiles, statusOf(typed)]).toEqual([true, 200]);
    expect(read().typed.hadFiles).toBe(false);
  });

  it.each([
    ["without consent", formOf({ ...fields, consent: [] }), undefined, 400, { consent: "consent" }],
    ["without a kind", formOf({ ...fields, kind: [] }), undefined, 400, { kind: "required" }],
    ["with the field that nobody sees", formOf({ ...fields, [honeypotName]: "x" }), undefined, 400, {}],
    ["that is too large", formOf(fields), "too_large", 413, {}],
    ["while too many others are held", formOf(fields), "crowded", 503, {}],
  ] as const)("%s is not taken, and keeps what was typed", (_, form, refusal, status, problems) => {
    const { typed, complaint } = readComplaint({ form, refusal });
    expect(complaint).toBeUndefined();
    expect([statusOf(typed), typed.problems]).toEqual([status, problems]);
    expect(typed.typed).toMatchObject({ name: " Sari ", message: "Tidak setuju." });
  });

  it("has to wait where too many came", () => {
    expect(statusOf({ ...read().typed, refusal: "too_many" })).toBe(429);
  });
});

describe("a request for a quotation, as its form was filled in", () => {
  const fields = {
    ...{ people_count: "12", site_count: "2", places: "Bandung", wished_dates: "", message: "" },
    ...{ organisation: "PT Uji", name: "Budi", email: "budi@contoh.example", phone: "", consent: "ya" },
  };

  it("is taken with each service that was chosen", () => {
    const { quotation, request } = readQuotation(formOf({ ...fields, services: ["s1", "s2"] }));
    expect(request).toMatchObject({ people_count: 12, site_count: 2, organisation: "PT Uji" });
    expect([quotation.chosen, quotation.problems, quotation.hadFiles]).toEqual([["s1", "s2"], {}, false]);
  });

  it.each([
    ["without consent", { consent: [] }, { consent: "consent" }, undefined],
    ["with the field that nobody sees", { [honeypotName]: "x" }, {}, "trapped"],
    [
      "without who asks, and without consent",
      { name: "", consent: [] },
      { name: "required", consent: "consent" },
      undefined,
    ],
  ] as const)("%s is not taken, and keeps what was typed and chosen", (_, more, problems, refusal) => {
    const sent = { ...fields, services: ["s2"], files: file("a.pdf"), ...more };
    const { quotation, request } = readQuotation(formOf(sent as Record<string, string | string[] | File>));
    expect(request).toBeUndefined();
    expect([quotation.problems, quotation.refusal]).toEqual([problems, refusal]);
    expect([quotation.chosen, quotation.typed.places, quotation.hadFiles]).toEqual([["s2"], "Bandung", true]);
  });
});

describe("a report of a suspected forgery, as its form was filled in", () => {
  const fields = { certificate_number: "GIS/1", client_name: "PT Uji", message: "Palsu?" };
  const read = (more: Parameters<typeof formOf>[0] = {}, refusal?: "too_large") =>
    readReport({ form: formOf({ ...fields, ...more }), refusal });

  it("is taken with a picture or without, and an empty field is none", async () => {
    const pictured = await read({ file: file("a.txt", new Uint8Array(png)) });
    expect([pictured.form?.certificate_number, pictured.file?.media_type]).toEqual(["GIS/1", "image/png"]);
    for (const each of [await read(), await read({ file: file("", "") })])
      expect([each.form?.client_name, each.file, each.typed.fileProblem]).toEqual([
        "PT Uji",
        undefined,
        undefined,
      ]);
  });

  it("is not taken without its file: of another type, or too large", async () => {
    const large = new Uint8Array(limits.forgeryFileBytesMax + 1);
    large.set(png);
    for (const [sent, problem] of [
      [await read({ file: file("a.png", "text") }), "file_type"],
      [await read({ file: file("a.png", large) }), "file_large"],
      [await read({}, "too_large"), "file_large"],
    ] as const) {
      expect([sent.form, sent.typed.fileProblem]).toEqual([undefined, problem]);
      expect(sent.typed.typed).toMatchObject(fields);
    }
    const largest = await read({ file: file("a.png", large.subarray(0, limits.forgeryFileBytesMax)) });
    expect(largest.form).toBeDefined();
  });

  it("is not taken without a number, or with the field that nobody sees", async () => {
    const unnamed = await read({ certificate_number: " " });
    expect([unnamed.form, unnamed.typed.problems]).toEqual([undefined, { certificate_number: "required" }]);
    const trapped = await read({ [honeypotName]: "x" });
    expect([trapped.form, trapped.typed.refusal]).toEqual([undefined, "trapped"]);
  });
});

describe("a message, as the contact form was filled in", () => {
  const fields = { name: "Sari", email: "sari@contoh.example", message: "Halo" };
  const read = (more: Record<string, string>, isDelivered: boolean) =>
    readForm(new URLSearchParams({ ...fields, ...more }), isDelivered);

  it("needs consent where it is mailed, and asks for none where it is not", () => {
    expect(read({ consent: "ya" }, true).message).toMatchObject(fields);
    expect(read({}, false).message).toMatchObject(fields);
    const { form, message } = read({}, true);
    expect([message, form.problems, form.typed.message]).toEqual([undefined, { consent: "consent" }, "Halo"]);
    expect(read({ consent: "ya" }, true).form.hasConsent).toBe(true);
  });
});
