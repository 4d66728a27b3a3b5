import pg from "pg";
import { describe, expect, it, vi } from "vitest";
import * as complaintMails from "#core/contact/complaints/mails.ts";
import { openDeliveryLoop } from "#core/contact/delivery-loop.ts";
import { checkSentFiles } from "#core/contact/files.ts";
import * as quotationMails from "#core/contact/quotations/mails.ts";
import { areQuotationsTaken } from "#core/contact/quotations/settings.ts";
import { insertWithReference } from "#core/contact/references.ts";
import { contactRecipient, isContactDelivered, officeAddress } from "#core/contact/settings.ts";
import { limits } from "#shared/limits.ts";

const pdfOf = (bytes: number) => Buffer.concat([Buffer.from("%PDF-1.7\n")], bytes);

describe("files that visitors send", () => {
  const size = limits.sentFileBytesMax;
  const problemOf = async (...bytes: number[]) => {
    const files = await checkSentFiles(bytes.map((each) => ({ name: "a.pdf", content: pdfOf(each) })));
    return typeof files === "string" ? files : files.length;
  };

  it("may be as many and as large as is said, and no more", async () => {
    expect(await problemOf(size, 20, 20)).toBe(limits.sentFilesMax);
    expect(await problemOf(20, 20, 20, 20)).toBe("too_many_files");
    expect(await problemOf(20, size + 1)).toBe("file_too_large");
  });

  it.each([
    ["../../etc/passwd.pdf", "passwd.pdf"],
    ["C:\\Users\\sari\\surat.pdf", "surat.pdf"],
    ["\u202efdp.surat\u0000.pdf", "fdp.surat.pdf"],
    // The end of a name says what it is.
    [`${"a".repeat(300)}.pdf`, `${"a".repeat(196)}.pdf`],
    ["folder/", "berkas"],
    ["\ud800.pdf", "\ufffd.pdf"],
  ])("are called by a name without folders and hidden signs (%j)", async (name, shown) => {
    const files = await checkSentFiles([{ name, content: pdfOf(20) }]);
    expect(typeof files === "string" ? files : files[0]?.name).toBe(shown);
  });
});

describe("a random number of what was sent", () => {
  const taken = (constraint: string) =>
    Object.assign(new pg.DatabaseError("duplicate", 0, "error"), { code: "23505", constraint });
  const insert = async (failures: number, error: Error) => {
    const tried: string[] = [];
    const outcome = await insertWithReference("K", new Date(0), "reference_unique", async (reference) => {
      tried.push(reference);
      if (tried.length <= failures) throw error;
      return "stored";
    }).catch(() => "refused");
    return { outcome, tried };
  };

  it("is another one where it is taken, for five times", async () => {
    const error = taken("reference_unique");
    const { outcome, tried } = await insert(4, error);
    expect([outcome, new Set(tried).size]).toEqual(["stored", 5]);
    expect((await insert(9, error)).tried).toHaveLength(5);
    expect((await insert(9, error)).outcome).toBe("refused");
  });

  it("is not looked for again where something else failed", async () => {
    for (const error of [taken("another_unique"), new Error("no database")])
      expect(await insert(1, error)).toMatchObject({ outcome: "refused", tried: [expect.any(String)] });
  });
});

describe("where messages go", () => {
  const dataOf = (settings: Record<string, string>) => ({ settings: new Map(Object.entries(settings)) });
  const [one, other] = ["satu@contoh.example", "dua@contoh.example"];

  it.each([
    [{ contact_recipient: ` ${one} `, contact_email: other }, one, one],
    [{ contact_recipient: "", contact_email: ` ${other} ` }, undefined, other],
    [{ contact_recipient: "bukan alamat", contact_email: other }, undefined, other],
    [{ contact_email: "bukan alamat" }, undefined, undefined],
    [{}, undefined, undefined],
  ])("%j: the form to its recipient, complaints else to the office", (settings, form, office) => {
    const data = dataOf(settings);
    expect([contactRecipient(data), officeAddress(data)]).toEqual([form, office]);
  });

  it("is told to be nowhere unless the form is switched on and somebody receives it", () => {
    const isDelivered = (contact_delivery: string, contact_recipient: string) =>
      isContactDelivered(dataOf({ contact_delivery, contact_recipient }));
    expect([isDelivered(" ON ", one), isDelivered("on", one)]).toEqual([true, true]);
    expect([isDelivered("off", one), isDelivered("", one), isDelivered("on", "x")]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("requests for a quotation are taken unless somebody switched them off", () => {
    const isTaken = (quotation_requests: string) => areQuotationsTaken(dataOf({ quotation_requests }));
    expect([isTaken("on"), isTaken(""), areQuotationsTaken(dataOf({}))]).toEqual([true, true, true]);
    expect([isTaken("off"), isTaken(" OFF ")]).toEqual([false, false]);
  });
});

describe("mails about what was sent", () => {
  const site = { company: "PT Uji", publicUrl: "https://uji.example" };
  const complaint = {
    id: "k1",
    reference: "K-2026-ABCDEF",
    kind: "appeal",
    name: "<Sari>",
    email: "s@x.example",
  } as const;
  const request = {
    id: "p1",
    reference: "P-2026-ABCDEF",
    people_count: 12,
    site_count: 2,
    email: "b@x.example",
  };

  it.each([
    ["id", "Bapak atau Ibu yang terhormat,", "sudah diputuskan", "/keluhan/status\n"],
    ["en", "Dear Sir or Madam,", "is now: decided", "/keluhan/status?lang=en\n"],
  ] as const)(
    "are in the language of the form (%s), and confirm without quoting it",
    (language, opening, state, path) => {
      const received = complaintMails.acknowledgement({ ...complaint, language }, site);
      const asked = quotationMails.acknowledgement({ ...request, services: [], language }, site);
      const changed = complaintMails.changedMail({ ...complaint, language, state: "decided" }, "", site);
      for (const { body } of [received, asked]) expect(body.startsWith(opening)).toBe(true);
      for (const { body } of [received, changed]) expect(body).toContain(`https://uji.example${path}`);
      expect(changed.body).toContain(state);
      expect(received.body).not.toContain("Sari");
      expect([received, asked, changed].map(({ recipient }) => recipient)).toEqual([
        "s@x.example",
        "b@x.example",
        "s@x.example",
      ]);
    },
  );

  it("tell the office of what kind and size it is, and who sent it only in the panel", () => {
    const notice = complaintMails.officeMail({ ...complaint, language: "en" }, site);
    expect([notice.recipient, notice.body]).toEqual([
      null,
      "Ada banding baru dengan nomor K-2026-ABCDEF.\n\nIsinya bersifat rahasia dan hanya dibaca di panel: https://uji.example/admin/complaints/k1",
    ]);
    const bodyOf = (services: string[]) =>
      quotationMails.officeMail({ ...request, services, language: "en" }, site).body;
    expect(bodyOf(["ISO 9001", "ISO 14001"])).toContain(
      "Layanan: ISO 9001; ISO 14001\nJumlah personel: 12\nJumlah lokasi: 2",
    );
    expect(bodyOf([])).toContain("Layanan: belum dipilih\n");
    expect(bodyOf([])).not.toContain("b@x.example");
  });
});

describe("mails that wait", () => {
  const message = { id: "m", attempts: 0 };

  it("are sent one after the other, until one fails or none is due", async () => {
    const outcomes = [undefined, undefined, new Error("refused"), undefined];
    const loop = openDeliveryLoop({
      noun: "mail",
      removeOld: async () => {},
      deliverNext: async () => (outcomes.length > 0 ? { message, failure: outcomes.shift() } : undefined),
    });
    await loop.deliver();
    expect(outcomes).toHaveLength(1);
    await loop.deliver();
    expect(outcomes).toHaveLength(0);
    await loop.close();
  });

  it("are looked for again after the database was away", async () => {
    const removeOld = vi.fn().mockRejectedValueOnce(new Error("no database")).mockResolvedValue(undefined);
    const deliverNext = vi.fn().mockResolvedValue(undefined);
    const loop = openDeliveryLoop({ noun: "mail", removeOld, deliverNext });
    await loop.deliver();
    expect(deliverNext).not.toHaveBeenCalled();
    await loop.deliver();
    expect(deliverNext).toHaveBeenCalledTimes(1);
    await loop.close();
  });

  it("wait for the next server when this one ends, which ends after the one that is being sent", async () => {
    const sending = Promise.withResolvers<undefined>();
    const began = Promise.withResolvers<void>();
    let sent = 0;
    const loop = openDeliveryLoop({
      noun: "mail",
      removeOld: async () => {},
      async deliverNext() {
        began.resolve();
        await sending.promise;
        sent += 1;
        return sent < 10 ? { message, failure: undefined } : undefined;
      },
    });
    void loop.deliver();
    await began.promise;
    const closed = loop.close().then(() => sent);
    sending.resolve(undefined);
    expect(await closed).toBe(1);
    expect(sent).toBe(1);
  });
});
