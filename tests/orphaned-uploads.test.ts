import { randomUUID } from "node:crypto";
import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { beforeEach, describe, expect, it } from "vitest";
import * as schema from "#core/db/schema.ts";
import { removeOrphans, showing } from "#core/storage/orphans.ts";
import { limits } from "#shared/limits.ts";
import { defaultTemplate } from "#shared/schemas/certificate-template.ts";
import { plain } from "#tests/support/pictures.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";

describe("files that nothing shows any more", () => {
  const product = useProduct();
  const hourMs = 60 * 60 * 1000;
  let admin: Awaited<ReturnType<typeof product.signIn>>;

  beforeEach(async () => {
    admin ??= await product.signIn("admin");
  });

  /** An upload of the age given, and its address. */
  const upload = async (bucket = "gallery-images", ageMs = limits.orphanAgeMs + hourMs): Promise<string> => {
    const content = bucket === "certificate-pdfs" ? "%PDF-1.7" : await plain(400, 300).jpeg().toBuffer();
    const query = "filename=kebun.pdf&certificate_number=1";
    const answer = await admin.request(`/api/uploads/${bucket}?${query}`, { method: "POST", body: content });
    const { url } = await answer.json();
    await product.db
      .update(schema.uploads)
      .set({ created_at: new Date(Date.now() - ageMs) })
      .where(sql`'/media/' || ${schema.uploads.key} = ${url}`);
    return url;
  };

  const clean = () => removeOrphans(product.db, product.services.files, limits.orphanAgeMs);
  const isThere = async (url: string) => (await product.request(url)).status === 200;

  it("are removed with their variants when they are older than thirty days", async () => {
    const [image, pdf, kept] = [await upload(), await upload("certificate-pdfs"), await upload()];
    await product.db.insert(schema.galleryImages).values({ title: "A", image_url: kept, display_order: 1 });
    const variant = `${image}/320.webp`;
    await (await product.request(variant)).arrayBuffer();
    await (await product.request(`${kept}/320.webp`)).arrayBuffer();
    const removed = await clean();
    expect(removed.toSorted()).toEqual([image, pdf].map((url) => url.slice("/media/".length)).sort());
    for (const url of [image, variant, pdf]) expect(await isThere(url), url).toBe(false);
    for (const url of [kept, `${kept}/320.webp`]) expect(await isThere(url), url).toBe(true);
    const { objects } = await product.services.files.listAll("variants", { recursive: true });
    expect([...objects]).toHaveLength(1);
    expect(await product.db.select().from(schema.uploads)).toHaveLength(1);
    expect(await clean()).toEqual([]);
  });

  it("stay for thirty days, in which a text that waits on somebody's device may be saved with them", async () => {
    const url = await upload("gallery-images", limits.orphanAgeMs - hourMs);
    expect(await clean()).toEqual([]);
    expect(await isThere(url)).toBe(true);
  });

  const actor = { action: "changed", actor_name: "Staf" } as const;
  const places: [string, string, (url: string) => Promise<unknown>][] = [
    [
      "a slide",
      "hero-images",
      (url) => insert(schema.heroSlider, { title_id: "A", image_url: url, display_order: 1 }),
    ],
    [
      "the template of certificates",
      "site-assets",
      (url) =>
        product.db
          .update(schema.registerSettings)
          .set({ certificate_template: { ...defaultTemplate, mark_url: url } }),
    ],
    ["a partner's logo", "partner-logos", (url) => insert(schema.partners, { name: "A", logo_url: url })],
    ["a customer's logo", "customer-logos", (url) => insert(schema.customers, { name: "A", logo_url: url })],
    [
      "a thumbnail",
      "article-thumbnails",
      (url) => insert(schema.articles, { title: "A", slug: "a", thumbnail_url: url }),
    ],
    [
      "the gallery",
      "gallery-images",
      (url) => insert(schema.galleryImages, { title: "B", image_url: url, display_order: 2 }),
    ],
    [
      "a person's avatar",
      "avatars",
      (url) => product.db.update(schema.profiles).set({ avatar_url: url }).where(sql`email like 'admin-%'`),
    ],
    [
      "a certificate",
      "certificate-pdfs",
      (url) => insert(schema.certificates, certificateInput({ pdf_url: url })),
    ],
    [
      "a certificate that waits for a second person",
      "certificate-pdfs",
      (url) =>
        insert(schema.decisionProposals, {
          kind: "granted",
          input: certificateInput({ pdf_url: url }),
          prepared_by: randomUUID(),
          prepared_by_name: "Staf",
        }),
    ],
    [
      "the files that certificates were given",
      "certificate-pdfs",
      async (url) => {
        const [row] = await product.db
          .insert(schema.certificates)
          .values(certificateInput())
          .returning({ id: schema.certificates.id });
        const path = url.slice("/media/".length);
        const file = { sha256: "a".repeat(64), edition: 1, origin: "issued", path, size: 8 } as const;
        // The server's own role may not.
        const values = { ...file, certificate_id: row?.id ?? "" };
        await product.ownerDb.insert(schema.certificateFiles).values(values);
      },
    ],
    [
      "a setting",
      "site-assets",
      (url) => product.db.update(schema.siteSettings).set({ value: url }).where(sql`key = 'logo_url'`),
    ],
    [
      "the text of an article, as a variant and by its whole address",
      "article-thumbnails",
      (url) =>
        insert(schema.articles, {
          title: "B",
          slug: "b",
          content_en: `<p>A <img src="http://absah.test${url}/320.webp?x=1"></p>`,
        }),
    ],
    [
      "the text of a page that the body writes itself",
      "article-thumbnails",
      (url) =>
        insert(schema.sitePages, {
          title_id: "A",
          slug: "a",
          content_id: `<p>A <img src="${url}"></p>`,
        }),
    ],
    [
      "a page's text",
      "gallery-images",
      (url) =>
        product.db
          .update(schema.pageContent)
          .set({ content_id: `<a href='${url}'>A</a>` })
          .where(sql`id = (select min(id) from page_content)`),
    ],
    [
      "the description of a service",
      "gallery-images",
      (url) =>
        insert(schema.services, {
          title_id: "A",
          description_id: `lihat ${url}. Terima kasih`,
          display_order: 1,
        }),
    ],
    [
      "a link of the navigation",
      "certificate-pdfs",
      (url) => insert(schema.navigationItems, { label_id: "A", href: url, location: "footer_main" }),
    ],
    [
      "a former address of another site",
      "gallery-images",
      (url) => insert(schema.formerAddresses, { path: "/wp-content/a.png", entity: "media", entity_id: url }),
    ],
    [
      "what content was before",
      "hero-images",
      (url) =>
        insertEvent(schema.contentEvents, {
          ...actor,
          entity: "hero_slider",
          entity_id: "1",
          before: { image_url: url },
        }),
    ],
    [
      "what content became",
      "gallery-images",
      (url) =>
        insertEvent(schema.contentEvents, {
          ...actor,
          entity: "articles",
          entity_id: "1",
          after: { content_id: `<img src="${url}">` },
        }),
    ],
    [
      "what a certificate was before",
      "certificate-pdfs",
      (url) => insertCertificateEvent({ before: { pdf_url: url } }),
    ],
    [
      "what a certificate became",
      "certificate-pdfs",
      (url) => insertCertificateEvent({ after: { pdf_url: url } }),
    ],
  ];

  const insert = <Table extends PgTable>(table: Table, values: Table["$inferInsert"]) =>
    product.db.insert(table).values(values);
  const insertEvent = <Table extends PgTable>(table: Table, values: Table["$inferInsert"]) =>
    product.ownerDb.insert(table).values(values);
  const insertCertificateEvent = async (states: { before?: unknown; after?: unknown }) => {
    const [row] = await product.db
      .insert(schema.certificates)
      .values(certificateInput())
      .returning({ id: schema.certificates.id });
    await insertEvent(schema.certificateEvents, { ...actor, certificate_id: row?.id ?? "", ...states });
  };

  it.each(places)("never are those that something shows: %s", async (_, bucket, show) => {
    const url = await upload(bucket);
    await show(url);
    const orphan = await upload(bucket);
    expect(await clean()).toEqual([orphan.slice("/media/".length)]);
    expect(await isThere(url)).toBe(true);
  });

  it("are looked for in every table but those that can show none", () => {
    const tables = Object.values(schema).filter((value) => is(value, PgTable));
    const unread = tables.filter((table) => !showing.some((each) => each.table === table));
    expect(unread.map(getTableName).sort()).toEqual([
      "accounts",
      "api_keys",
      "article_former_slugs",
      "article_html_signatures",
      "calendar_feeds",
      "certificate_commitments",
      "certificate_decisions",
      "certificate_details",
      "certificate_numbers",
      "certificate_watches",
      "client_mails",
      // What visitors write is text: an address in it shows nothing.
      "complaint_events",
      // Their content stands in the table itself.
      "complaint_files",
      "complaint_mails",
      "complaints",
      "contact_messages",
      "credential_indexes",
      "decision_reasons",
      "demonstration_rows",
      "failed_checks",
      "forgery_events",
      // Files that visitors send lie in the table itself.
      "forgery_files",
      "forgery_reports",
      "idempotent_requests",
      "identities",
      "import_mappings",
      "imported_rows",
      "log_alarms",
      "log_checkpoints",
      "log_cosignatures",
      "log_leaves",
      "log_pending",
      "log_tiles",
      "log_time_stamps",
      "mail_texts",
      "passkeys",
      "quotation_request_events",
      // Their content stands in the table itself.
      "quotation_request_files",
      "quotation_request_mails",
      "quotation_requests",
      "rate_limits",
      "saved_views",
      "search_dictionary",
      "sessions",
      "sign_in_settings",
      "site_page_former_slugs",
      "status_lists",
      "surveillance_audits",
      "two_factor_roles",
      "two_factors",
      "uploads",
      "used_challenges",
      "verifications",
      "visitors",
      "watch_mails",
      "webhook_deliveries",
      "webhook_endpoints",
      "webhook_outbox",
    ]);
  });

  it("are removed by one server at a time", async () => {
    await upload();
    const answers = await Promise.all([clean(), clean(), clean()]);
    expect(answers.flat()).toHaveLength(1);
  });

  it("are removed while no transaction is open, however long the storage takes", async () => {
    await upload();
    const { files } = product.services;
    const deleteAll = files.deleteAll.bind(files);
    const open: number[] = [];
    files.deleteAll = async (prefix) => {
      const { rows } = await product.ownerDb.execute<{ open: number }>(sql`select count(*)::int as open
        from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_xid is not null`);
      const { rows: held } = await product.ownerDb.execute<{ held: number }>(sql`select count(*)::int as held
        from pg_locks where locktype = 'advisory' and objid = 7261985
          and database = (select oid from pg_database where datname = current_database())`);
      open.push((rows[0]?.open ?? 0) + (held[0]?.held ?? 0));
      await deleteAll(prefix);
    };
    expect(await clean()).toHaveLength(1);
    files.deleteAll = deleteAll;
    expect(open).toEqual([0, 0]);
  });

  it("are left for the next time once the storage has failed three times", async () => {
    for (let count = 0; count < 5; count += 1) await upload();
    const { files } = product.services;
    const deleteAll = files.deleteAll.bind(files);
    let asked = 0;
    files.deleteAll = async () => {
      asked += 1;
      throw new Error("the storage is away");
    };
    expect(await clean()).toEqual([]);
    expect(asked).toBe(3);
    files.deleteAll = deleteAll;
    expect(await clean()).toHaveLength(5);
  });

  it("that are gone from the storage already leave the list", async () => {
    const url = await upload();
    await product.services.files.delete(url.slice("/media/".length));
    expect(await clean()).toHaveLength(1);
  });

  it("that cannot be removed now are removed the next time", async () => {
    const [stubborn, other] = [await upload(), await upload()];
    const { files } = product.services;
    const deleteAll = files.deleteAll.bind(files);
    files.deleteAll = async (prefix) => {
      if (stubborn.includes(prefix ?? "")) throw new Error("the storage is away");
      await deleteAll(prefix);
    };
    expect(await clean()).toEqual([other.slice("/media/".length)]);
    files.deleteAll = deleteAll;
    expect(await clean()).toEqual([stubborn.slice("/media/".length)]);
  });
});
