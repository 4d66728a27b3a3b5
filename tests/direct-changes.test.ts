import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { countDirectChanges } from "#core/direct-changes.ts";
import { openMetrics } from "#http/operating/metrics.ts";
import { openReadiness } from "#http/operating/readiness.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

describe("changes of certificates by SQL", () => {
  const product = useProduct();
  const shown = async (role: "editor" | "admin" = "editor") => {
    const person = await product.signIn(role);
    return (await (await person.request("/api/dashboard")).json()).direct_changes;
  };
  const acknowledge = async (role: "editor" | "admin", up_to: number) => {
    const person = await product.signIn(role);
    return await person.request("/api/direct-changes/acknowledgements", asJson("POST", { up_to }));
  };

  it("stand on the dashboard, in the metrics and in /readyz until an administrator acknowledges them, on the trail", async () => {
    const editor = await product.signIn("editor");
    const answer = await editor.request(
      "/api/certificates",
      asJson("POST", certificateInput({ status: "Dicabut" })),
    );
    const { id, certificate_number } = await answer.json();
    expect(await shown()).toEqual({ total: 0, up_to: 0, rows: [] });
    // As the server's own role, with every trigger on: the log tells of it as of any other change.
    await product.db.execute(sql`update certificates set status = 'Valid' where id = ${id}`);
    expect((await product.request(`/verifikasi-sertifikat/${id}`)).status).toBe(200);
    const found = await shown();
    expect(found).toMatchObject({
      total: 1,
      rows: [{ certificate_id: id, certificate_number, action: "changed", actor_name: "SQL: absah_app" }],
    });
    expect(await openReadiness(product.services)()).toMatchObject({ direct_changes: 1 });
    const directChanges = () => countDirectChanges(product.db);
    const { siteContent } = product.services;
    const metrics = openMetrics({ pools: {}, replica: undefined, siteContent, directChanges });
    expect(await metrics.text()).toContain("absah_direct_changes 1");

    expect((await acknowledge("editor", found.up_to)).status).toBe(403);
    // Another one, which nobody has seen yet.
    await product.db.execute(sql`update certificates set scope = 'Lain' where id = ${id}`);
    const acknowledged = await acknowledge("admin", found.up_to);
    expect([acknowledged.status, await acknowledged.json()]).toEqual([200, { acknowledged: 1 }]);
    const left = await shown("admin");
    expect(left).toMatchObject({ total: 1, rows: [{ certificate_id: id }] });
    expect(left.up_to).toBeGreaterThan(found.up_to);
    await acknowledge("admin", left.up_to);
    expect(await (await acknowledge("admin", left.up_to)).json()).toEqual({ acknowledged: 0 });
    expect(await shown()).toMatchObject({ total: 0 });
    const admin = await product.signIn("admin");
    const trail = await admin.request("/api/account-events?action=direct-changes-acknowledged");
    expect((await trail.json()).data).toMatchObject([
      { actor_name: "Staf admin", details: { up_to: left.up_to, count: 1 } },
      { actor_name: "Staf admin", details: { up_to: found.up_to, count: 1 } },
    ]);
  });

  it("of the future are not acknowledged with those of today", async () => {
    const editor = await product.signIn("editor");
    const { id } = await (
      await editor.request("/api/certificates", asJson("POST", certificateInput()))
    ).json();
    await product.db.execute(sql`update certificates set scope = 'Satu' where id = ${id}`);
    expect((await acknowledge("admin", Number.MAX_SAFE_INTEGER)).status).toBe(200);
    expect(await shown()).toMatchObject({ total: 0 });
    await product.db.execute(sql`update certificates set scope = 'Dua' where id = ${id}`);
    expect(await shown()).toMatchObject({ total: 1, rows: [{ certificate_id: id }] });
    await acknowledge("admin", (await shown()).up_to);
  });

  it("are not those of somebody who calls themselves so", async () => {
    const editor = await product.signIn("editor");
    const profile = { full_name: "SQL: saya", avatar_url: null };
    expect((await editor.request("/api/profile", asJson("PUT", profile))).ok).toBe(true);
    await editor.request("/api/certificates", asJson("POST", certificateInput()));
    expect(await shown()).toMatchObject({ total: 0 });
  });
});

describe("changes of settings by SQL", () => {
  const product = useProduct();

  it("stand on the administrators' dashboard and in /readyz until one acknowledges them, beside those of certificates", async () => {
    const admin = await product.signIn("admin");
    const shown = async () => (await (await admin.request("/api/dashboard")).json()).direct_setting_changes;
    expect(await shown()).toEqual({ total: 0, up_to: 0, rows: [] });
    await product.db.execute(sql`update sign_in_settings set adds_people = not adds_people`);
    await product.ownerDb.execute(sql`insert into two_factor_roles (role) values ('viewer')`);
    const found = await shown();
    expect(found).toMatchObject({
      total: 2,
      rows: [
        { action: "two-factor-required", actor_name: expect.stringMatching(/^SQL: /) },
        { action: "sign-in-rule-changed", subject: "sign_in_settings", actor_name: "SQL: absah_app" },
      ],
    });
    const editor = await product.signIn("editor");
    const dashboard = await (await editor.request("/api/dashboard")).json();
    expect(dashboard).toMatchObject({ direct_setting_changes: null, direct_changes: { total: 0 } });
    expect(await openReadiness(product.services)()).toMatchObject({ direct_changes: 2 });
    const acknowledge = (body: object) =>
      admin.request("/api/direct-changes/acknowledgements", asJson("POST", body));
    expect(await (await acknowledge({ up_to: found.up_to })).json()).toEqual({ acknowledged: 0 });
    const answer = await acknowledge({ of: "settings", up_to: found.up_to });
    expect(await answer.json()).toEqual({ acknowledged: 2 });
    expect(await shown()).toEqual({ total: 0, up_to: 0, rows: [] });
    expect(await countDirectChanges(product.db)).toBe(0);
  });

  it("are acknowledged by themselves: those of certificates stay open, whichever are newer", async () => {
    const admin = await product.signIn("admin");
    const made = await admin.request("/api/certificates", asJson("POST", certificateInput()));
    const { id } = await made.json();
    await product.ownerDb.execute(
      sql`select setval(pg_get_serial_sequence('account_events', 'id'), 1000000)`,
    );
    await product.db.execute(sql`update certificates set scope = 'Lain' where id = ${id}`);
    await product.db.execute(sql`update sign_in_settings set adds_people = not adds_people`);
    const shown = async () => await (await admin.request("/api/dashboard")).json();
    const { up_to } = (await shown()).direct_setting_changes;
    const body = asJson("POST", { of: "settings", up_to });
    expect((await admin.request("/api/direct-changes/acknowledgements", body)).status).toBe(200);
    expect(await shown()).toMatchObject({
      direct_changes: { total: 1, rows: [{ certificate_id: id }] },
      direct_setting_changes: { total: 0 },
    });
    const ofCertificates = { up_to: (await shown()).direct_changes.up_to };
    await admin.request("/api/direct-changes/acknowledgements", asJson("POST", ofCertificates));
    expect(await countDirectChanges(product.db)).toBe(0);
  });

  it("are not those that the panel makes", async () => {
    const admin = await product.signIn("admin");
    const saved = await admin.request("/api/two-factor-roles", asJson("PUT", { roles: ["editor"] }));
    expect(saved.ok).toBe(true);
    expect(await countDirectChanges(product.db)).toBe(0);
  });
});

describe("changes of people by SQL", () => {
  const product = useProduct();

  it("stand on the administrators' dashboard and in /readyz until one acknowledges them: role, state, address, who there is", async () => {
    const admin = await product.signIn("admin");
    const { email } = await product.signIn("viewer");
    const shown = async () => (await (await admin.request("/api/dashboard")).json()).direct_person_changes;
    expect(await shown()).toEqual({ total: 0, up_to: 0, rows: [] });
    await product.db.execute(sql`update profiles set role = 'admin' where email = ${email}`);
    await product.db.execute(sql`update profiles set is_active = false where email = ${email}`);
    await product.db.execute(sql`update profiles set email = 'lain@gis.example' where email = ${email}`);
    await product.ownerDb.execute(
      sql`insert into profiles (email, full_name, role) values ('tamu@gis.example', 'Tamu', 'admin')`,
    );
    await product.db.execute(sql`delete from profiles where email = 'tamu@gis.example'`);
    const found = await shown();
    const sqlOf = (action: string, subject: string) => ({
      action,
      subject,
      actor_name: expect.stringMatching(/^SQL: /),
    });
    expect(found).toMatchObject({
      total: 5,
      rows: [
        sqlOf("user-removed", "tamu@gis.example"),
        sqlOf("user-added", "tamu@gis.example"),
        sqlOf("user-changed", expect.any(String)),
        sqlOf("user-changed", email),
        sqlOf("user-changed", email),
      ],
    });
    expect(await openReadiness(product.services)()).toMatchObject({ direct_changes: 5 });
    const editor = await product.signIn("editor");
    expect(await (await editor.request("/api/dashboard")).json()).toMatchObject({
      direct_person_changes: null,
    });
    const body = { of: "people", up_to: found.up_to };
    const answer = await admin.request("/api/direct-changes/acknowledgements", asJson("POST", body));
    expect(await answer.json()).toEqual({ acknowledged: 5 });
    expect(await countDirectChanges(product.db)).toBe(0);
  });

  it("are not those that the panel makes: adding, changing and removing people, passwords and profiles", async () => {
    const admin = await product.signInByPassword("admin");
    const added = {
      full_name: "Baru",
      email: "baru@gis.example",
      password: "rahasia-sekali-9",
      role: "viewer",
    };
    const answer = await admin.request("/api/users", asJson("POST", added));
    const { id } = await answer.json();
    expect(answer.status).toBe(201);
    const changed = { full_name: "Baru Lagi", role: "editor" };
    expect((await admin.request(`/api/users/${id}`, asJson("PATCH", changed))).status).toBe(200);
    expect((await product.attempt({ email: added.email, password: added.password })).status).toBe(200);
    expect((await admin.request(`/api/users/${id}`, { method: "DELETE" })).ok).toBe(true);
    const profile = { full_name: "Nama Baru", avatar_url: null };
    expect((await admin.request("/api/profile", asJson("PUT", profile))).ok).toBe(true);
    expect(await countDirectChanges(product.db)).toBe(0);
  });
});
