import { describe, expect, it } from "vitest";
import { fillingOf } from "#core/register/reminders/compose.ts";
import { defaultMailTexts } from "#core/register/reminders/default-texts.ts";
import { documentText } from "#core/register/reminders/document-text.ts";
import { type MessageClient, messagesTo } from "#core/register/reminders/messages.ts";
import { type RemindedCertificate, reachableContacts } from "#core/register/reminders/plan.ts";
import { type Filling, fillIn, fillWords } from "#core/register/reminders/texts.ts";
import { languages } from "#shared/language.ts";
import { placeholdersOf } from "#shared/placeholders.ts";
import { clientMailKinds, isSentByStaff, mailKinds, mailPlaceholders } from "#shared/reminders.ts";
import { clientContact } from "#shared/schemas/client.ts";
import { messageTexts } from "#shared/schemas/client-message.ts";

const filling: Filling = {
  contact: "Ani",
  client: "PT Satu",
  number: "GIS/1",
  standard: "ISO 9001:2015",
  expiry: "2027-05-02",
  on: "2027-04-01",
  day: "2027-03-01",
  reason: { id: "Audit tidak dilakukan", en: "No audit" },
  link: "https://gis.test/verifikasi-sertifikat/1",
  company: "PT GIS",
};
const filled = (body: string, language: "id" | "en" = "id", more: Partial<Filling> = {}) =>
  fillIn({ subject: "x", body }, language, { ...filling, ...more }).body;

describe("the text of a mail to a client", () => {
  it("as it comes names only what is known of its kind, and all of it is filled in", () => {
    for (const kind of clientMailKinds)
      for (const language of languages) {
        const text = defaultMailTexts[kind][language];
        const named = placeholdersOf(text.subject + text.body);
        expect(mailPlaceholders[kind]).toEqual(expect.arrayContaining(named));
        const { subject, body } = fillIn(text, language, filling);
        expect(`${subject}${body}`).not.toMatch(/[{}]/);
      }
  });

  it("has its days and what is counted in the mail's language", () => {
    expect(filled("{expiry} {audit} {effective} {days}")).toBe("2 Mei 2027 1 April 2027 1 April 2027 31");
    expect(filled("{expiry} {audit}", "en")).toBe("May 2, 2027 April 1, 2027");
    expect(filled("{days}", "id", { day: "2027-04-01" })).toBe("0");
    expect(filled("{days}", "id", { day: "2027-04-09" })).toBe("0");
  });

  it("has the reason in the mail's language, else in the other one, else says that there is none", () => {
    expect([filled("{reason}"), filled("{reason}", "en")]).toEqual(["Audit tidak dilakukan", "No audit"]);
    expect(filled("{reason}", "en", { reason: { id: "Audit", en: "" } })).toBe("Audit");
    expect(filled("{reason}", "id", { reason: { id: "", en: "" } })).toBe("tidak disebutkan");
    expect(filled("{reason}", "en", { reason: { id: "", en: "" } })).toBe("not stated");
  });

  it("keeps what is no placeholder, and never fills in what a value says", () => {
    expect(filled("{tidak} {toString} {} { client }")).toBe("{tidak} {toString} {} { client }");
    expect(filled("{client}", "id", { client: "PT {number} $&" })).toBe("PT {number} $&");
    expect(filled("{client} {client}")).toBe("PT Satu PT Satu");
  });

  it("has a subject of one line that a mail server takes, and a body of many", () => {
    const { subject, body } = fillWords(
      { subject: "Baris\r\nBcc: a@b.test {client} {n}", body: "Satu\n{n}" },
      // As it may stand in a register that came from elsewhere.
      { client: "PT\u0092Satu\u009b", n: "x".repeat(500) },
    );
    expect(subject).toMatch(/^Baris Bcc: a@b.test PT Satu x+$/);
    expect(subject).toHaveLength(400);
    expect(body).toBe(`Satu\n${"x".repeat(500)}`);
  });
});

describe("what a reminder names of a certificate", () => {
  const certificate: RemindedCertificate = {
    ...{ id: "ada", client_id: "1", client_name: "PT Satu", certificate_number: "GIS/1" },
    ...{ standard: "ISO 9001:2015", issue_date: "2025-01-10", expiry_date: "2028-01-09", status: "Valid" },
    ...{ edition: 1, added_on: "2025-01-10", contacts: [], audits: [] },
    ...{ reminders_paused: false, reminders_pause_reason: "" },
    upcoming: [
      { on: "2026-12-01", edition: 2, changes: { client_name: "PT Dua", expiry_date: "2031-01-09" } },
    ],
    decisions: [
      {
        ...{ id: 2, kind: "suspended", effective_on: "2026-02-01", recorded_on: "2026-02-01" },
        reason: { id: "Pertama", en: "" },
      },
      {
        ...{ id: 3, kind: "suspended", effective_on: "2026-02-01", recorded_on: "2026-02-02" },
        reason: { id: "Kedua", en: "" },
      },
      {
        ...{ id: 4, kind: "restored", effective_on: "2026-02-01", recorded_on: "2026-02-03" },
        reason: { id: "Dipulihkan", en: "" },
      },
    ],
  };
  const named = (kind: "suspended" | "expiry", day: string, on = "2026-02-01") =>
    fillingOf(certificate, { kind, on, recipient_name: "Ani" }, day, {
      publicUrl: "https://gis.test/dasar",
      companyName: () => "PT GIS",
    });

  it("is what holds on the day on which the mail leaves", () => {
    expect(named("expiry", "2026-11-30")).toMatchObject({ client: "PT Satu", expiry: "2028-01-09" });
    expect(named("expiry", "2026-12-01")).toMatchObject({ client: "PT Dua", expiry: "2031-01-09" });
    expect(named("expiry", "2026-12-01")).toMatchObject({
      ...{ contact: "Ani", company: "PT GIS", link: "https://gis.test/verifikasi-sertifikat/ada" },
    });
  });

  it("is the reason of the last decision of that kind and day", () => {
    expect(named("suspended", "2026-02-03").reason.id).toBe("Kedua");
    expect(named("suspended", "2026-02-03", "2026-02-02").reason).toEqual({ id: "", en: "" });
  });
});

describe("the mail with a certificate's PDF", () => {
  const about = { ...filling, pdfUrl: undefined };

  it("says in the client's language whether it is attached or where it lies", () => {
    expect(documentText("id", about)).toEqual({
      subject: "Sertifikat GIS/1",
      body: expect.stringMatching(/^Yth\. PT Satu,[\s\S]*berlaku sampai 2 Mei 2027, terlampir[\s\S]*PT GIS$/),
    });
    const there = { ...about, pdfUrl: "https://gis.test/a.pdf" };
    expect(documentText("id", there).body).toContain("tersedia sebagai PDF di:\nhttps://gis.test/a.pdf");
    expect(documentText("en", there)).toEqual({
      subject: "Certificate GIS/1",
      body: expect.stringContaining(
        "valid until May 2, 2027, is ready as a PDF here:\nhttps://gis.test/a.pdf",
      ),
    });
    expect(documentText("en", about).body).toContain("is attached as a PDF.");
    for (const language of languages) expect(documentText(language, about).body).toContain(filling.link);
  });
});

describe("a message to the clients of chosen certificates", () => {
  const contact = (name: string, email: string, language: "id" | "en" = "id") =>
    clientContact.parse({ name, email, language });
  const held = (certificate_number: string) => ({
    ...{ id: certificate_number, certificate_number, standard: "ISO 9001", expiry_date: "2027-05-02" },
  });
  const client: MessageClient = {
    ...{ id: "1", name: "PT Satu", certificates: [held("GIS/1"), held("GIS/2")] },
    contacts: [contact("Ani", "ani@satu.test"), contact("Ben", "ben@satu.test", "en")],
  };
  const text = (language: string) => ({
    subject: `${language} {client}`,
    body: "{contact}\n{certificates}\n{company}",
  });

  it("reaches each contact in their language, with a line for each certificate", () => {
    expect(messagesTo([client], { id: text("id"), en: text("en") }, "PT GIS")).toEqual([
      {
        ...{ client_id: "1", recipient: "ani@satu.test", recipient_name: "Ani", language: "id" },
        subject: "id PT Satu",
        body: "Ani\n- GIS/1, ISO 9001, berlaku sampai 2 Mei 2027\n- GIS/2, ISO 9001, berlaku sampai 2 Mei 2027\nPT GIS",
      },
      {
        ...{ client_id: "1", recipient: "ben@satu.test", recipient_name: "Ben", language: "en" },
        subject: "en PT Satu",
        body: "Ben\n- GIS/1, ISO 9001, valid until May 2, 2027\n- GIS/2, ISO 9001, valid until May 2, 2027\nPT GIS",
      },
    ]);
  });

  it("reaches nobody for whose language there is no text, and calls a contact without a name by the client's", () => {
    const nameless = { ...client, contacts: [{ ...contact("Ani", "ani@satu.test"), name: "" }] };
    expect(messagesTo([client], { en: text("en") }, "PT GIS").map(({ recipient }) => recipient)).toEqual([
      "ben@satu.test",
    ]);
    expect(messagesTo([nameless], { id: text("id") }, "PT GIS")[0]?.body).toMatch(/^PT Satu\n/);
  });

  it("names nothing that it cannot fill in, and says at the field what that is", () => {
    const problemsOf = (id: object) =>
      messageTexts.safeParse({ id }).error?.issues.map(({ path, message }) => [path, message]);
    expect(problemsOf({ subject: "{client}", body: "{contact} {certificates} {company}" })).toBeUndefined();
    expect(problemsOf({ subject: "{number}", body: "{days} {link} {days}" })).toEqual([
      [["id", "subject"], "Tidak dikenal: {number}."],
      [["id", "body"], "Tidak dikenal: {days}, {link}."],
    ]);
  });

  it("goes to an address once, whatever its case, and to nobody without one", () => {
    const contacts = [contact("Ani", "Ani@Satu.test"), contact("Budi", ""), contact("Cici", "ani@satu.test")];
    expect(reachableContacts(contacts)).toEqual([{ ...contact("Ani", "ani@satu.test") }]);
  });
});

describe("what staff send themselves", () => {
  it("is a certificate's PDF or a message, no reminder and no digest", () => {
    expect(mailKinds.filter(isSentByStaff)).toEqual(["document", "message"]);
  });
});
