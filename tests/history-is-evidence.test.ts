import { randomUUID } from "node:crypto";
import { getTableColumns, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { articleKind } from "#core/content/article-editing.ts";
import { customerKind } from "#core/content/customers.ts";
import { galleryImageKind } from "#core/content/gallery-images.ts";
import { heroSlideKind } from "#core/content/hero-slides.ts";
import { navigationItemKind } from "#core/content/navigation-items.ts";
import { partnerKind } from "#core/content/partners.ts";
import { serviceKind } from "#core/content/services.ts";
import { sitePageKind } from "#core/content/site-page-editing.ts";
import type { Database } from "#core/db/client.ts";
import { tableRights } from "#core/db/rights.ts";
import {
  certificateDetails,
  clients,
  decisionReasons,
  pageContent,
  siteSettings,
  surveillanceAudits,
} from "#core/db/schema.ts";
import { certificateDetailsInput } from "#shared/schemas/certificate-details.ts";
import { clientInput } from "#shared/schemas/client.ts";
import { decisionReasonInput } from "#shared/schemas/decision-reason.ts";
import { surveillanceAuditInput } from "#shared/schemas/reminder.ts";
import { databaseUrl } from "#tests/support/database-server.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

const histories = ["certificate_events", "content_events", "account_events"];

describe("the history is evidence", () => {
  const product = useProduct();
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  /** Somebody who got hold of the application's own connection. */
  let intruder: pg.Client;
  beforeAll(async () => {
    editor = await product.signIn("editor");
    const { rows } = await product.db.execute<{ name: string }>(sql`select current_database() as name`);
    intruder = new pg.Client(databaseUrl(inject("applicationUrl"), rows[0]?.name ?? ""));
    await intruder.connect();
  });
  afterAll(async () => await intruder.end());

  const addCertificate = async (overrides: Record<string, unknown> = {}) => {
    const answer = await editor.request(
      "/api/certificates",
      asJson("POST", certificateInput({ pdf_url: null, ...overrides })),
    );
    expect(answer.status).toBe(201);
    return (await answer.json()) as Record<string, unknown> & { id: string; version: number };
  };
  const eventsOf = async (id: string) =>
    (await (await editor.request(`/api/certificates/${id}/events`)).json()).data;
  const contentEventsOf = async (entity: string, id: string) =>
    (
      await product.db.execute(
        sql`select action, actor_name, before, after from content_events
          where entity = ${entity} and entity_id = ${id} order by id`,
      )
    ).rows;
  const trailOf = async (subject: string) =>
    (
      await product.db.execute(
        sql`select action, actor_name, actor_email, details from account_events where subject = ${subject} order by id`,
      )
    ).rows;

  describe("what SQL by hand changes leaves its event, in the name of the database's role", () => {
    it("a certificate that is added, changed, removed and restored", async () => {
      const { rows } = await intruder.query(
        `insert into certificates (client_name, certificate_number, standard, issue_date, expiry_date)
         values ('PT Tangan', 'TANGAN-1', 'ISO 9001', '2026-01-10', '2029-01-09') returning id`,
      );
      const [id] = [rows[0].id];
      await intruder.query("update certificates set status = 'Dibekukan' where id = $1", [id]);
      await intruder.query("update certificates set status = 'Dibekukan' where id = $1", [id]);
      await intruder.query(
        "update certificates set removed_at = '2026-03-04 05:06:07.089+00' where id = $1",
        [id],
      );
      await intruder.query("update certificates set removed_at = null where id = $1", [id]);
      await intruder.query("update certificates set created_at = '2020-01-01' where id = $1", [id]);
      const events = (await eventsOf(id)).reverse();
      expect(events.map(({ action }: { action: string }) => action)).toEqual([
        "added",
        "changed",
        "removed",
        "restored",
        "changed",
      ]);
      for (const event of events)
        expect(event).toMatchObject({ actor_name: "SQL: absah_app", actor_email: null });
      expect(events[0]).toMatchObject({ before: null, after: { id, client_name: "PT Tangan" } });
      expect(events[1]).toMatchObject({ before: { status: "Valid" }, after: { status: "Dibekukan" } });
      expect(events[2]).toMatchObject({
        before: { removed_at: null },
        after: { removed_at: "2026-03-04T05:06:07.089Z" },
      });
      expect(events[4].after.created_at).toMatch(/^2020-01-01/);
    });

    it("many certificates in one statement", async () => {
      await intruder.query(
        `insert into certificates (client_name, certificate_number, standard, issue_date, expiry_date)
         select 'PT Massal ' || n, 'MASSAL-' || n, 'ISO 9001', '2026-01-10', '2029-01-09' from generate_series(1, 300) n`,
      );
      await intruder.query(
        "update certificates set status = 'Dicabut' where client_name like 'PT Massal %' and right(client_name, 1) = '0'",
      );
      const { rows } = await intruder.query(
        `select action, count(*)::int as events from certificate_events where after ->> 'client_name' like 'PT Massal %'
         group by action order by action`,
      );
      expect(rows).toEqual([
        { action: "added", events: 300 },
        { action: "changed", events: 30 },
      ]);
    });

    it("content that is added, changed and removed, with what is removed below it", async () => {
      const { rows } = await intruder.query(
        `insert into navigation_items (label_id, location) values ('Atas', 'header') returning id`,
      );
      const parent = String(rows[0].id);
      const below = await intruder.query(
        `insert into navigation_items (label_id, location, parent_id) values ('Bawah', 'header', $1) returning id`,
        [parent],
      );
      await intruder.query("update navigation_items set label_en = 'Top' where id = $1", [parent]);
      await intruder.query("update navigation_items set label_en = 'Top', version = 7 where id = $1", [
        parent,
      ]);
      await intruder.query("delete from navigation_items where id = $1", [parent]);
      const actor_name = "SQL: absah_app";
      expect(await contentEventsOf("navigation_items", parent)).toMatchObject([
        { action: "added", actor_name, before: null, after: { label_id: "Atas" } },
        { action: "changed", actor_name, before: { label_en: "" }, after: { label_en: "Top" } },
        { action: "removed", actor_name, before: { label_en: "Top" }, after: null },
      ]);
      expect(await contentEventsOf("navigation_items", String(below.rows[0].id))).toMatchObject([
        { action: "added" },
        { action: "removed", before: { label_id: "Bawah" } },
      ]);
    });

    it("a row whose key is changed", async () => {
      const { rows } = await intruder.query("insert into customers (name) values ('PT Kunci') returning id");
      const other = randomUUID();
      await intruder.query("update customers set id = $2 where id = $1", [rows[0].id, other]);
      expect((await contentEventsOf("customers", rows[0].id)).at(-1)).toMatchObject({ action: "removed" });
      expect(await contentEventsOf("customers", other)).toMatchObject([{ action: "added" }]);
      const certificate = await addCertificate();
      const swap = intruder.query("update certificates set id = $2 where id = $1", [certificate.id, other]);
      await expect(swap).rejects.toThrow(/foreign key/);
    });

    it("a setting, by its key in the trail too, also when it is removed", async () => {
      const key = "tangan_kosong";
      await intruder.query("insert into site_settings (key, label, value) values ($1, 'Tangan', 'a')", [key]);
      await intruder.query("update site_settings set value = 'b' where key = $1", [key]);
      await intruder.query("delete from site_settings where key = $1", [key]);
      expect(await trailOf(key)).toMatchObject([
        { action: "setting-changed", details: { before: null, after: { value: "a" } } },
        { action: "setting-changed", details: { before: { value: "a" }, after: { value: "b" } } },
        { action: "setting-changed", details: { before: { value: "b", key }, after: null } },
      ]);
    });

    it("the rules of the register, of signing in, of mails and of webhooks, in the trail", async () => {
      const actor_name = "SQL: absah_app";
      const latest = async () => {
        const { rows } = await intruder.query(
          "select action, actor_name, subject, details from account_events order by id desc limit 1",
        );
        return rows[0];
      };
      const change = async (statement: string) => {
        await intruder.query(statement);
        return await latest();
      };
      expect(
        await change("update register_settings set two_person_approval = not two_person_approval"),
      ).toMatchObject({
        ...{ action: "setting-changed", actor_name, subject: "register_settings" },
        details: { before: { two_person_approval: false }, after: { two_person_approval: true } },
      });
      expect(await change("update register_settings set two_person_approval = false")).toMatchObject({
        actor_name,
      });
      expect(await change("update sign_in_settings set adds_people = true")).toMatchObject({
        ...{ action: "sign-in-rule-changed", actor_name, subject: "sign_in_settings" },
        details: { before: { adds_people: false }, after: { adds_people: true } },
      });
      await intruder.query("update sign_in_settings set adds_people = false");
      await intruder.query("insert into two_factor_roles values ('viewer')");
      expect(await change("delete from two_factor_roles where role = 'viewer'")).toMatchObject({
        ...{ action: "two-factor-required", actor_name, subject: "two_factor_roles" },
        details: { before: { role: "viewer" }, after: null },
      });
      const text =
        "insert into mail_texts (kind, language, subject, body) values ('suspended', 'id', 'Beku', 'Isi')";
      expect(await change(text)).toMatchObject({
        ...{ action: "setting-changed", actor_name, subject: "mail_text suspended id" },
        details: { before: null, after: { subject: "Beku", body: "Isi" } },
      });
      await intruder.query("delete from mail_texts");
      const endpoint = `insert into webhook_endpoints (url, events, content_kinds, secret)
        values ('https://luar.example/x', '{certificate.added}', '{}', 'rahasia-sekali')`;
      expect(await change(endpoint)).toMatchObject({
        ...{ action: "setting-changed", actor_name, subject: "webhook https://luar.example/x" },
        details: { before: null, after: { state: "active", url: "https://luar.example/x" } },
      });
      const secret = await change("update webhook_endpoints set secret = 'rahasia-lain'");
      expect(secret).toMatchObject({ details: { before: null, after: { secret: "baru" } } });
      const { rows } = await intruder.query("select details::text from account_events");
      expect(JSON.stringify(rows)).not.toContain("rahasia-");
      await product.ownerDb.execute(sql`delete from webhook_endpoints`);
    });

    it("a person: role, status, name, address, and the person as a whole", async () => {
      const email = "tangan@gis.example";
      await intruder.query("insert into profiles (email, full_name, role) values ($1, 'Tangan', 'viewer')", [
        email,
      ]);
      await intruder.query("update profiles set role = 'admin' where email = $1", [email]);
      await intruder.query("update profiles set updated_at = now(), email_verified = true where email = $1", [
        email,
      ]);
      await intruder.query("update profiles set email = 'lain@gis.example' where email = $1", [email]);
      await intruder.query("delete from profiles where email = 'lain@gis.example'");
      const actor_name = "SQL: absah_app";
      expect(await trailOf(email)).toMatchObject([
        { action: "user-added", actor_name, details: { after: { role: "viewer", is_active: true } } },
        {
          action: "user-changed",
          actor_name,
          details: { before: { role: "viewer" }, after: { role: "admin" } },
        },
        { action: "user-changed", details: { before: { email }, after: { email: "lain@gis.example" } } },
      ]);
      expect(await trailOf("lain@gis.example")).toMatchObject([
        { action: "user-removed", actor_name, details: { before: { full_name: "Tangan", role: "admin" } } },
      ]);
    });

    it("and nothing is emptied without events", async () => {
      for (const table of [
        ...["articles", "customers", "page_content", "profiles", "certificates"],
        ...["register_settings", "sign_in_settings", "two_factor_roles", "mail_texts", "webhook_endpoints"],
      ])
        await expect(product.ownerDb.execute(sql.raw(`truncate ${table} cascade`)), table).rejects.toThrow();
    });
  });

  it("what an event keeps of a row is what staff write of it, and every column is one of those or stated not to be", async () => {
    const kinds = [
      articleKind,
      customerKind,
      galleryImageKind,
      heroSlideKind,
      navigationItemKind,
      partnerKind,
      serviceKind,
      sitePageKind,
    ];
    const described = [
      ...kinds.map(({ entity, table, columns }) => ({ entity, table, written: Object.keys(columns) })),
      {
        entity: "page_content",
        table: pageContent,
        written: ["content_id", "content_en", "is_translation_current"],
      },
      { entity: "site_settings", table: siteSettings, written: ["value"] },
      {
        entity: "certificate_details",
        table: certificateDetails,
        written: Object.keys(certificateDetailsInput.shape),
      },
      {
        entity: "decision_reasons",
        table: decisionReasons,
        written: Object.keys(decisionReasonInput.shape),
      },
      { entity: "clients", table: clients, written: Object.keys(clientInput.shape) },
      {
        entity: "surveillance_audits",
        table: surveillanceAudits,
        written: ["certificate_id", ...Object.keys(surveillanceAuditInput.shape)],
      },
    ];
    const { rows } = await product.db.execute<{ entity: string; arguments: string }>(sql`
      select distinct tgrelid::regclass::text as entity, encode(tgargs, 'escape') as arguments
      from pg_trigger where tgfoid = 'record_content_events'::regproc order by entity`);
    expect(rows.map(({ entity }) => entity)).toEqual(described.map(({ entity }) => entity).sort());
    // What the database counts or makes of the content, and whose article it is.
    const derived = [
      "id",
      "code",
      "version",
      "updated_at",
      "user_id",
      "name_keys",
      "search_text",
      "opening_id",
      "opening_en",
      "content_id_updated_at",
      "content_en_updated_at",
    ];
    for (const { entity, table, written } of described) {
      const given = rows.find((row) => row.entity === entity)?.arguments ?? "";
      const [always = [], changed = []] = given.split("\\000").map((list) => list.split(",").filter(Boolean));
      expect(always.toSorted(), entity).toEqual(written.toSorted());
      const columns = Object.keys(getTableColumns(table)).filter(
        (name) => !derived.includes(name) && `${entity}.${name}` !== "clients.created_at",
      );
      expect([...always, ...changed].sort(), entity).toEqual(columns.sort());
    }
  });

  it("an import's events say that it was one, and by whom", async () => {
    const file = `client_name,certificate_number,standard,issue_date,expiry_date
PT Impor,IMPOR-1,ISO 9001,2026-01-10,2029-01-09`;
    const headers = { "content-type": "text/csv" };
    const send = (body: string) =>
      editor.request("/api/certificate-imports", { method: "POST", body, headers });
    expect((await send(file)).status).toBe(200);
    expect((await send(file)).status).toBe(200);
    expect((await send(file.replace("ISO 9001", "ISO 14001"))).status).toBe(200);
    const { rows } = await product.db.execute<{ id: string }>(
      sql`select id from certificates where certificate_number = 'IMPOR-1'`,
    );
    expect(await eventsOf(rows[0]?.id ?? "")).toMatchObject([
      {
        action: "imported",
        actor_name: "Staf editor",
        actor_email: editor.email,
        before: { standard: "ISO 9001" },
      },
      { action: "imported", actor_name: "Staf editor", actor_email: editor.email, before: null },
    ]);
  });

  it("events say what they always said of a certificate", async () => {
    const input = certificateInput({ scope: null });
    const added = await addCertificate(input);
    await editor.request(`/api/certificates/${added.id}`, { method: "DELETE" });
    const [removed, first] = await eventsOf(added.id);
    const { version: _, created_at: __, updated_at: ___, upcoming: ____, ...content } = added;
    expect(first).toMatchObject({ action: "added", before: null, after: content });
    expect(Object.keys(first.after).sort()).toEqual(Object.keys(content).sort());
    const { removed_at, ...others } = removed.after;
    expect({ ...others, removed_at: null }).toEqual(content);
    expect(new Date(removed_at).toISOString()).toBe(removed_at);
  });

  it("events freeze who it was: a name that somebody took for a minute has their address beside it", async () => {
    const person = await product.signIn("editor");
    const rename = (full_name: string) =>
      person.request("/api/profile", asJson("PUT", { full_name, avatar_url: null }));
    expect((await rename("Administrator")).status).toBe(200);
    const answer = await person.request("/api/certificates", asJson("POST", certificateInput()));
    const { id } = await answer.json();
    expect((await rename("Staf editor")).status).toBe(200);
    const [event] = await eventsOf(id);
    expect(event).toMatchObject({ actor_name: "Administrator", actor_email: person.email });
    const renamings = (await trailOf(person.email)).filter(({ action }) => action === "user-changed");
    expect(renamings).toMatchObject([
      {
        actor_name: "Staf editor",
        actor_email: person.email,
        details: { after: { full_name: "Administrator" } },
      },
      {
        actor_name: "Administrator",
        actor_email: person.email,
        details: { after: { full_name: "Staf editor" } },
      },
    ]);
  });

  describe("the application's role", () => {
    const attacks: Record<string, string> = {
      "rewrites a decision": "update certificate_decisions set effective_on = '2020-01-01'",
      "deletes a decision": "delete from certificate_decisions",
      "says of a file that it was another certificate's":
        "update certificate_files set certificate_id = gen_random_uuid()",
      "forgets a file": "delete from certificate_files",
      "puts a file beside a certificate": `insert into certificate_files (sha256, certificate_id, edition, origin, path, size)
        select repeat('ab', 32), id, 1, 'issued', 'certificate-pdfs/x/y.pdf', 1 from certificates limit 1`,
      "rewrites an event": "update certificate_events set actor_name = 'x'",
      "rewrites the trail": "update account_events set actor_name = 'x'",
      "deletes events": "delete from content_events",
      "deletes the trail": "delete from account_events",
      "deletes an event beside a certificate": `with gone as (delete from certificate_events returning 1)
        select count(*) from gone`,
      "empties a history": "truncate certificate_events",
      "empties the trail": "truncate account_events restart identity",
      "deletes a certificate": "delete from certificates",
      "forges an event of a certificate": `insert into certificate_events (certificate_id, action, actor_name)
        select id, 'changed', 'Kepala' from certificates limit 1`,
      "forges an event of content": `insert into content_events (entity, entity_id, action, actor_name)
        values ('articles', '1', 'changed', 'Kepala')`,
      "gives away a former number": "delete from certificate_numbers",
      "moves a number": `update certificate_numbers set certificate_id = gen_random_uuid()`,
      "switches the triggers off": "alter table certificates disable trigger user",
      "switches one trigger off": "alter table certificates disable trigger record_events_on_update",
      "switches the protection off": "alter table certificate_events disable trigger append_only",
      "rewrites a history by its type": `alter table certificate_events alter column actor_name type text using 'x'`,
      "renames a history": "alter table certificate_events rename to old_events",
      "takes a history": "alter table certificate_events owner to current_user",
      "drops a trigger": "drop trigger record_events_on_update on certificates",
      "drops a history": "drop table content_events",
      "adds a trigger": `create trigger silent before insert on certificate_events
        for each row execute function suppress_redundant_updates_trigger()`,
      "adds a rule": "create rule silent as on insert to certificate_events do instead nothing",
      "rewrites a function": `create or replace function record_certificate_events() returns trigger language plpgsql
        as 'begin return null; end'`,
      "alters a function": "alter function record_certificate_events() security invoker",
      "is a replica": "set session_replication_role = replica",
      "is the superuser": "set role absah",
      "signs in as the superuser": "set session authorization absah",
      "gives itself rights": `grant all on certificate_events to absah_app;
        update certificate_events set actor_name = 'x'`,
      "makes a superuser": "create role evil superuser",
      "makes itself one": "alter role absah_app superuser",
      "makes a table of its own": "create table public.current_setting (a int)",
      "makes a schema of its own": "create schema evil",
      "makes an extension": "create extension dblink",
      "runs a program": "copy (select 1) to program 'true'",
      "runs a program to read": "create temp table o (t text); copy o from program 'id'",
      "writes a file": "copy (select 1) to '/tmp/evil'",
      "reads a file": "select pg_read_file('postgresql.conf')",
      "reads a directory": "select pg_ls_dir('.')",
      "imports a file as large object": "select lo_import('/etc/passwd')",
      "changes the server's settings": "alter system set fsync = off",
      "keeps settings for everybody": "alter database postgres set session_replication_role = replica",
      "reads passwords": "select * from pg_authid",
      "uses a trigger's function for a table of its own": `create temp table articles (id int, version int, title text);
        create trigger forged after insert on pg_temp.articles referencing new table as new_rows
        for each statement execute function record_content_events('title', '')`,
      "uses the trail's function for a table of its own": `create temp table profiles (id int, email text);
        create trigger forged after insert on pg_temp.profiles referencing new table as new_rows
        for each statement execute function record_profile_events()`,
      "swaps the schema of operators":
        "create operator public.|| (leftarg = jsonb, rightarg = jsonb, function = jsonb_concat)",
    };

    it.each(Object.entries(attacks))("is refused when it %s", async (_, attack) => {
      await addCertificate();
      const before = await contentOf(product.ownerDb);
      await expect(intruder.query(attack)).rejects.toThrow(
        /permission denied|must be owner|must be (?:able|superuser)|cannot set parameter|append-only|never deleted|violates|only roles with|only superusers|Only roles/i,
      );
      expect(await contentOf(product.ownerDb)).toEqual(before);
    });

    it("cannot put tables, types or functions of its session before ours", async () => {
      const { id } = await addCertificate();
      await intruder.query(`
        create temp table certificate_events (like certificate_events);
        create temp table content_events (like content_events);
        create temp table account_events (like account_events);
        create temp table certificate_numbers (like certificate_numbers);
        create function pg_temp.to_jsonb(anyelement) returns jsonb language sql as 'select ''{}''::jsonb';
        create function pg_temp.event_actor(out id uuid, out name text, out email text) language sql
          as 'select null::uuid, ''Kepala'', null';
        set search_path = pg_temp, public`);
      await intruder.query("update public.certificates set standard = 'ISO 22000' where id = $1", [id]);
      await intruder.query("insert into public.customers (name) values ('PT Bayangan')");
      await intruder.query("discard all");
      const [event] = await eventsOf(id);
      expect(event).toMatchObject({
        actor_name: "SQL: absah_app",
        before: { standard: "ISO 9001:2015" },
        after: { standard: "ISO 22000" },
      });
      const { rows } = await intruder.query(
        "select actor_name from content_events where after ->> 'name' = 'PT Bayangan'",
      );
      expect(rows).toEqual([{ actor_name: "SQL: absah_app" }]);
    });

    it("can name somebody else as the actor, which nothing in the database prevents, and leaves the event all the same", async () => {
      const { id } = await addCertificate();
      await intruder.query("begin");
      await intruder.query(
        "select set_config('absah.actor_name', 'Kepala', true), set_config('absah.action', 'x', true)",
      );
      await intruder.query("update certificates set status = 'Dicabut' where id = $1", [id]);
      await intruder.query("commit");
      expect((await eventsOf(id))[0]).toMatchObject({ action: "changed", actor_name: "Kepala" });
      await intruder.query("update certificates set status = 'Valid' where id = $1", [id]);
      expect((await eventsOf(id))[0]).toMatchObject({ actor_name: "SQL: absah_app" });
    });

    it("owns nothing, and has the rights that are stated for each table and no other", async () => {
      const { rows } = await intruder.query<{ table: string; owned: boolean; rights: string[] }>(`
        select relname as table, pg_has_role('absah_app', relowner, 'member') as owned,
          array(select lower(r) from unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER}'::text[] ||
                  case when current_setting('server_version_num')::int >= 170000 then '{MAINTAIN}'::text[] end) r
                where has_table_privilege('absah_app', oid, r)) as rights
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`);
      expect(Object.fromEntries(rows.map(({ table, rights }) => [table, rights.join(", ")]))).toEqual(
        tableRights,
      );
      expect(rows.filter(({ owned }) => owned)).toEqual([]);
    });

    it("has no right to change, delete or empty a history, nor to delete a certificate or a number that it had", async () => {
      const refused = [
        ...histories.flatMap((table) => ["update", "delete", "truncate"].map((right) => [table, right])),
        ...["certificates", "certificate_numbers"].flatMap((table) => [
          [table, "delete"],
          [table, "truncate"],
        ]),
      ];
      for (const [table, right] of refused) {
        const { rows } = await intruder.query("select has_table_privilege($1, $2) as allowed", [
          table,
          right,
        ]);
        expect(rows[0].allowed, `${right} ${table}`).toBe(false);
      }
    });

    it("may call no function that has its owner's rights, but those that erase what is finished, and `analyze`", async () => {
      const { rows } = await intruder.query(`
        select proname, prosecdef, has_function_privilege('absah_app', oid, 'execute') as callable,
          coalesce(array_to_string(proconfig, ' ') like '%search_path=pg_catalog, public, pg_temp%', false) as is_fixed
        from pg_proc where pronamespace = 'public'::regnamespace and prosecdef order by proname`);
      const granted = [
        "analyze_register",
        "erase_complaint",
        "erase_forgery_report",
        "erase_quotation_request",
      ];
      expect(rows.length).toBeGreaterThan(3);
      for (const row of rows)
        expect(row).toMatchObject({ callable: granted.includes(row.proname), is_fixed: true });
    });

    it("is an ordinary role", async () => {
      const { rows } = await intruder.query(
        `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
           (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships
         from pg_roles where rolname = session_user`,
      );
      expect(rows).toEqual([
        {
          rolsuper: false,
          rolcreatedb: false,
          rolcreaterole: false,
          rolreplication: false,
          rolbypassrls: false,
          memberships: 0,
        },
      ]);
      expect(await product.db.execute(sql`select session_user::text as role`)).toMatchObject({
        rows: [{ role: "absah_app" }],
      });
    });
  });
});

async function contentOf(db: Database) {
  const tables = [...histories, "certificate_numbers", "certificates"];
  const answers = await Promise.all(
    tables.map((table) =>
      db.execute(sql.raw(`select md5(string_agg(t::text, '' order by t::text)) from ${table} t`)),
    ),
  );
  return answers.map(({ rows }) => rows);
}
