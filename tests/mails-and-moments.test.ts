import { createHmac } from "node:crypto";
import fc from "fast-check";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { invitationEmail } from "#core/auth/provider/invitation-email.ts";
import { resetEmail } from "#core/auth/reset-email.ts";
import { openDeliveryLoop } from "#core/contact/delivery-loop.ts";
import { contactEmail } from "#core/contact/email.tsx";
import { checkSentFiles } from "#core/contact/files.ts";
import type { StoredContactMessage } from "#core/contact/messages.ts";
import { contactRecipient, isContactDelivered, officeAddress } from "#core/contact/settings.ts";
import { neighboursOf } from "#core/content/article-neighbours.ts";
import { publicationClock } from "#core/content/publication-clock.ts";
import { type SiteData, type StoredSiteData, siteDataAt } from "#core/content/site-data.ts";
import { log } from "#core/log.ts";
import { parseEmail } from "#core/mail/email.ts";
import { MailNotTaken } from "#core/mail/not-taken.ts";
import { makeWebhookSecret, webhookHeaders } from "#core/webhooks/signature.ts";
import { targetRulesOf } from "#core/webhooks/target-rules.ts";
import { limits } from "#shared/limits.ts";
import { deliveryValues } from "#shared/schemas/site-setting.ts";

describe("a mail with a link, to a member of staff", () => {
  const link = "https://absah.example/admin/reset-password?token=a&b=c";

  it("is in English for whoever chose it, and for anybody else in Indonesian with the same in English below", () => {
    for (const mail of [resetEmail, invitationEmail]) {
      const english = mail({ email: "a@gis.example", full_name: "Sari", language: "en" }, link);
      const both = mail({ email: "a@gis.example", full_name: "Sari", language: "id" }, link);
      expect(both.to).toBe("a@gis.example");
      expect(both.subject).toContain(` / ${english.subject}`);
      expect(both.text.endsWith(english.text)).toBe(true);
      expect(both.text.length).toBeGreaterThan(english.text.length + 100);
      expect(english.html).toContain('<html lang="en">');
      expect(both.html).toMatch(/<html lang="id">[\s\S]*<div lang="id">[\s\S]*<div lang="en">/);
      expect(english.html).not.toContain('lang="id"');
    }
  });

  it("has the link as it is in its text, and names nobody as markup or without a name", () => {
    const mail = resetEmail({ email: "a@gis.example", full_name: "<b>Sari</b>", language: "en" }, link);
    expect(mail.text).toContain(`\n${link}\n`);
    expect(mail.text).toContain("<b>Sari</b>");
    expect(mail.html).toContain("&lt;b&gt;Sari&lt;/b&gt;");
    expect(mail.html).toContain(`href="${link.replace("&", "&amp;")}"`);
    const nameless = resetEmail({ email: "a@gis.example", full_name: "", language: "id" }, link);
    expect(nameless.text).not.toMatch(/ ,|undefined/);
  });
});

describe("a message of the contact form as a mail", () => {
  const message = {
    id: "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11",
    name: "Budi",
    email: "budi@pt.example",
    phone: "",
    company: "PT <Satu>",
    subject: "",
    message: "Baris satu\nBaris dua",
    language: "en",
    created_at: new Date("2026-11-27T10:00:00Z"),
  } as StoredContactMessage;
  const mail = (change: Partial<StoredContactMessage> = {}) =>
    contactEmail({ ...message, ...change }, "kantor@gis.example", "https://absah.example");

  it("is answered to its sender, and says so; where no header can hold their address the text does", () => {
    expect(mail()).toMatchObject({
      to: "kantor@gis.example",
      replyTo: { name: "Budi", address: "budi@pt.example" },
    });
    expect(mail().text).toContain("Balasan email ini sampai kepada pengirimnya.");
    const odd = mail({ email: 'budi"@pt.example' });
    expect(odd.replyTo).toBe(undefined);
    expect(odd.text).toContain('Email: budi"@pt.example\n');
    expect(odd.text).toContain("tulis alamat pengirimnya sendiri");
    expect(() => parseEmail(odd)).not.toThrow();
  });

  it("has its subject or else its sender in the subject, and only what was filled in", () => {
    expect(mail().subject).toBe("Pesan dari situs: Budi");
    expect(mail({ subject: "Tanya" }).subject).toBe("Pesan dari situs: Tanya");
    expect(mail().text).not.toContain("Telepon");
    expect(mail({ phone: "0812" }).text).toContain("Telepon: 0812\n");
    expect(mail().text).toContain("Bahasa halaman: Inggris\n\nBaris satu\nBaris dua\n\n-- \n");
    expect(mail().text).toContain("Ditulis: 27 November 2026");
    expect(mail().html).toContain("PT &lt;Satu&gt;");
  });
});

describe("where messages go", () => {
  const data = (settings: Record<string, string>) =>
    ({ settings: new Map(Object.entries(settings)) }) as unknown as SiteData;

  it("is the recipient that the body set, once it switched delivery on", () => {
    const { on, off } = deliveryValues;
    const set = { contact_recipient: " kantor@gis.example ", contact_delivery: on };
    expect(contactRecipient(data(set))).toBe("kantor@gis.example");
    expect(isContactDelivered(data(set))).toBe(true);
    expect(isContactDelivered(data({ ...set, contact_delivery: ` ${on.toUpperCase()} ` }))).toBe(true);
    for (const value of [off, ""])
      expect(isContactDelivered(data({ ...set, contact_delivery: value }))).toBe(false);
    expect(isContactDelivered(data({ contact_delivery: on }))).toBe(false);
    expect(isContactDelivered(data({ contact_delivery: on, contact_recipient: "kantor" }))).toBe(false);
  });

  it("is of complaints the public address where there is no recipient, and nowhere without either", () => {
    expect(officeAddress(data({ contact_recipient: "a@gis.example", contact_email: "b@gis.example" }))).toBe(
      "a@gis.example",
    );
    expect(officeAddress(data({ contact_recipient: "x", contact_email: " b@gis.example " }))).toBe(
      "b@gis.example",
    );
    expect(officeAddress(data({ contact_email: "b" }))).toBe(undefined);
    expect(officeAddress(data({}))).toBe(undefined);
  });
});

describe("files that come with a form", () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const nameOf = async (name: string) => {
    const checked = await checkSentFiles([{ name, content: png }]);
    return typeof checked === "string" ? checked : checked[0]?.name;
  };

  it("are judged by their content, whatever they are called", async () => {
    expect(await checkSentFiles([])).toEqual([]);
    expect(await checkSentFiles([{ name: "a.exe", content: png }])).toMatchObject([
      { name: "a.exe", media_type: "image/png", sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    expect(await checkSentFiles([{ name: "a.pdf", content: Buffer.from("MZ\u0090\u0000") }])).toBe(
      "file_type",
    );
    expect(await checkSentFiles([{ name: "a.pdf", content: Buffer.from("teks") }])).toBe("file_type");
    expect(await checkSentFiles([{ name: "a.pdf", content: Buffer.alloc(0) }])).toBe("file_type");
    expect(
      await checkSentFiles([{ name: "a.gif", content: Buffer.from("GIF89a\u0001\u0000\u0001\u0000") }]),
    ).toBe("file_type");
  });

  it("are as many and as large as is said, and no more", async () => {
    const file = { name: "a.png", content: png };
    const times = (count: number) => Array.from({ length: count }, () => file);
    expect(await checkSentFiles(times(limits.sentFilesMax))).toHaveLength(limits.sentFilesMax);
    expect(await checkSentFiles(times(limits.sentFilesMax + 1))).toBe("too_many_files");
    const padded = (bytes: number) => ({
      name: "a.png",
      content: Buffer.concat([png, Buffer.alloc(bytes - png.length)]),
    });
    expect(await checkSentFiles([padded(limits.sentFileBytesMax)])).toHaveLength(1);
    expect(await checkSentFiles([padded(limits.sentFileBytesMax + 1)])).toBe("file_too_large");
  });

  it("have a name that staff can read and save, without folders and what is not seen", async () => {
    for (const [sent, shown] of [
      ["C:\\Users\\a\\bukti.png", "bukti.png"],
      ["../../etc/passwd", "passwd"],
      ["a\u0000b\nc\u202egnp.exe", "abcgnp.exe"],
      ["  bukti .png ", "bukti .png"],
      ["", "berkas"],
      ["folder/", "berkas"],
    ] as const)
      expect(await nameOf(sent), sent).toBe(shown);
    expect(await nameOf(`${"x".repeat(300)}.png`)).toMatch(/^x{196}\.png$/);
  });
});

describe("mails that are kept until they are sent", () => {
  type Tried = { message: { id: string; attempts: number }; failure?: unknown };
  const open = (given: (Tried | Error | undefined)[]) => {
    const removed: Date[] = [];
    let asked = 0;
    const loop = openDeliveryLoop({
      noun: "letter",
      removeOld: async (now) => void removed.push(now),
      deliverNext: async () => {
        const next = given[asked++];
        if (next instanceof Error) throw next;
        return next as never;
      },
    });
    onTestFinished(() => loop.close());
    return { loop, removed, asked: () => asked };
  };
  const sent = (id: string): Tried => ({ message: { id, attempts: 0 } });
  const failed = (id: string): Tried => ({ ...sent(id), failure: new Error("down") });

  it("are sent one after the other until none is due, after what is old was removed", async () => {
    const { loop, removed, asked } = open([sent("a"), sent("b"), undefined, sent("c"), undefined]);
    const now = new Date("2026-11-27T10:00:00Z");
    await loop.deliver(now);
    expect([asked(), removed]).toEqual([3, [now]]);
    await loop.deliver(now);
    expect(asked()).toBe(5);
  });

  it("wait until the next time once one failed, and are looked for once for all who ask meanwhile", async () => {
    const { loop, asked } = open([failed("a"), sent("b"), undefined, undefined]);
    await loop.deliver();
    expect(asked()).toBe(1);
    await Promise.all([loop.deliver(), loop.deliver(), loop.deliver()]);
    expect(asked()).toBe(3);
    await loop.deliver();
    expect(asked()).toBe(4);
  });

  it("go on after a time at which nobody could look for them, which the log says", async () => {
    const warned = vi.spyOn(log, "warn").mockReturnValue();
    onTestFinished(() => warned.mockRestore());
    const { loop, asked } = open([new Error("no database"), sent("a"), undefined]);
    await loop.deliver();
    expect(warned).toHaveBeenCalledTimes(1);
    await loop.deliver();
    expect(asked()).toBe(3);
  });

  it("are not begun once the server stops, which waits for the one under way", async () => {
    const under = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    let asked = 0;
    const loop = openDeliveryLoop({
      noun: "letter",
      removeOld: async () => {},
      deliverNext: async () => {
        asked += 1;
        begun.resolve();
        await under.promise;
        return sent("a") as never;
      },
    });
    const delivering = loop.deliver();
    await begun.promise;
    let isClosed = false;
    const closing = loop.close().then(() => {
      isClosed = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isClosed).toBe(false);
    under.resolve();
    await Promise.all([delivering, closing]);
    await loop.deliver();
    expect(asked).toBe(1);
  });
});

describe("a mail that the server refused", () => {
  it("is refused for good by its recipient or its text alone, not by the account or for now", () => {
    const refusal = (code: string, responseCode?: number) =>
      new MailNotTaken(Object.assign(new Error("x"), { code, responseCode, response: "y".repeat(1_000) }));
    expect(refusal("EENVELOPE", 550)).toMatchObject({ isPermanent: true, responseCode: 550 });
    expect(refusal("EMESSAGE", 552).isPermanent).toBe(true);
    expect(refusal("EMESSAGE", 500).isPermanent).toBe(true);
    for (const [code, answer] of [
      ["EENVELOPE", 450],
      ["EENVELOPE", 499],
      ["EAUTH", 535],
      ["ECONNECTION", 554],
      ["EENVELOPE", undefined],
    ] as const)
      expect(refusal(code, answer).isPermanent, `${code} ${answer}`).toBe(false);
    expect(refusal("EENVELOPE", 550).response).toHaveLength(500);
    expect(new MailNotTaken(new Error("x"))).toMatchObject({
      responseCode: undefined,
      response: undefined,
      isPermanent: false,
    });
  });
});

describe("the moments at which something becomes public, or ceases to be", () => {
  afterEach(() => void vi.useRealTimers());

  it("are told as the last that has passed and the next, whenever somebody asks and however the clock is set", () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const times = fc
      .array(fc.integer({ min: 1, max: 100 }), { maxLength: 8 })
      .map((all) => [...new Set(all)].toSorted((a, b) => a - b));
    fc.assert(
      fc.property(
        times,
        fc.array(fc.integer({ min: 0, max: 101 }), { minLength: 1, maxLength: 12 }),
        (moments, nows) => {
          const clock = publicationClock(() => moments);
          for (const now of nows) {
            vi.setSystemTime(now);
            expect(clock.lastMs()).toBe(moments.filter((moment) => moment <= now).at(-1) ?? 0);
            expect(clock.nextMs()).toBe(moments.find((moment) => moment > now) ?? Number.POSITIVE_INFINITY);
          }
        },
      ),
    );
  });

  it("follow another list at once", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 50 });
    let moments = [10, 90];
    const clock = publicationClock(() => moments);
    expect([clock.lastMs(), clock.nextMs()]).toEqual([10, 90]);
    moments = [40, 60];
    expect([clock.lastMs(), clock.nextMs()]).toEqual([40, 60]);
  });

  it("bring a page into the navigation where it belongs, and take it out again", () => {
    const page = (
      slug: string,
      placement: string,
      publish_at: string | null,
      unpublish_at: string | null,
    ) => ({
      slug,
      title: { id: slug, en: slug },
      placement,
      publish_at: publish_at && new Date(publish_at),
      unpublish_at: unpublish_at && new Date(unpublish_at),
    });
    const stored = {
      navigation: { header: [{ id: 1 }], footer_main: [], footer_secondary: [] },
      pages: [
        page("tetap", "footer_main", null, null),
        page("nanti", "header", "2026-12-01T00:00:00Z", "2026-12-31T00:00:00Z"),
        page("lepas", "none", null, null),
      ],
    } as unknown as StoredSiteData;
    const at = (instant: string) => {
      const { navigation, pages } = siteDataAt(stored, Date.parse(instant));
      return [
        pages.map(({ slug }) => slug),
        navigation.header.map(({ id }) => id),
        navigation.footer_main.map(({ id }) => id),
      ];
    };
    expect(at("2026-11-30T23:59:59Z")).toEqual([["tetap", "lepas"], [1], ["tetap"]]);
    expect(at("2026-12-01T00:00:00Z")).toEqual([["tetap", "nanti", "lepas"], [1, "nanti"], ["tetap"]]);
    expect(at("2026-12-31T00:00:00Z")).toEqual([["tetap", "lepas"], [1], ["tetap"]]);
    expect(stored.navigation.header).toHaveLength(1);
  });
});

describe("what stands beside an article", () => {
  const row = (place: "previous" | "next" | "related", slug: string) => ({
    place,
    slug,
    title: slug,
    title_en: "",
  });

  it("is the one before, the one after, and three alike that are neither", () => {
    const rows = [
      row("next", "n"),
      row("previous", "p"),
      ...["n", "a", "p", "b", "c", "d"].map((slug) => row("related", slug)),
    ];
    const { previous, next, related } = neighboursOf(rows);
    expect([previous?.slug, next?.slug, related.map(({ slug }) => slug)]).toEqual([
      "p",
      "n",
      ["a", "b", "c"],
    ]);
    expect(neighboursOf([])).toEqual({ previous: undefined, next: undefined, related: [] });
  });
});

describe("what webhooks carry", () => {
  it("is signed by every secret over id, time and body (Standard Webhooks 1.0)", () => {
    const [one, other] = [makeWebhookSecret(), makeWebhookSecret()];
    expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(one).not.toBe(other);
    const headers = webhookHeaders("msg_1", '{"a":1}', [one, other], new Date(1_795_000_000_999));
    expect(headers).toMatchObject({ "webhook-id": "msg_1", "webhook-timestamp": "1795000000" });
    const wanted = [one, other].map((secret) => {
      const key = Buffer.from(secret.replace("whsec_", ""), "base64");
      return `v1,${createHmac("sha256", key).update('msg_1.1795000000.{"a":1}').digest("base64")}`;
    });
    expect(headers["webhook-signature"]).toBe(wanted.join(" "));
  });

  it("never goes to the product's own services, by whatever setting they are named", () => {
    const rules = targetRulesOf({
      DATABASE_URL: "postgres://a:b@DB1.example:5432,db2.example:5433/absah",
      DATABASE_READ_URL: "postgres://replica.example/absah",
      DATABASE_DIRECT_URL: "postgres:///absah?host=/run/postgresql",
      S3_ENDPOINT: "https://[2001:db8::5]:9000",
      SMTP_URL: "smtps://u:p@Mail.example",
      WEBHOOK_ALLOWED_HOSTS: ["intern.example:8443"],
    } as never);
    expect([...rules.own].toSorted()).toEqual([
      "2001:db8::5",
      "db1.example",
      "db2.example",
      "mail.example",
      "replica.example",
    ]);
    expect([...rules.allowed]).toEqual(["intern.example:8443"]);
  });
});
