import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accountEvents, profiles, sessions } from "#core/db/schema.ts";
import { asJson, useProduct } from "#tests/support/product.ts";

describe("users in the panel (specification 2.12, 4, 5, 7.5)", () => {
  const product = useProduct();
  let admin: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    admin = await product.signIn("admin");
  });

  const call = async (method: string, path: string, body?: unknown, from = admin) => {
    const init = body === undefined ? { method } : asJson(method, body);
    const answer = await from.request(`/api/users${path}`, init);
    return { status: answer.status, body: await answer.json() };
  };
  let lastNumber = 0;
  const person = (values: object = {}) => {
    lastNumber += 1;
    return {
      full_name: "Sari Dewi",
      email: `sari-${lastNumber}@gis.example`,
      password: "rahasia-sari",
      ...values,
    };
  };
  const idOf = async (email: string) => {
    const [found] = await product.db.select().from(profiles).where(eq(profiles.email, email));
    return found?.id ?? "";
  };
  const signIn = (email: string, password: string) => product.attempt({ email, password });

  it("a new user is an active viewer who can sign in at once, and no answer holds a password", async () => {
    const given = person({ email: " Sari.Baru@GIS.example " });
    const answer = await call("POST", "", given);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(String),
      email: "sari.baru@gis.example",
      full_name: "Sari Dewi",
      role: "viewer",
      is_active: true,
      two_factor_enabled: false,
      has_passkeys: false,
      has_identity: false,
    });
    expect((await call("GET", `/${answer.body.id}`)).body).toEqual(answer.body);
    expect((await signIn("sari.baru@gis.example", "rahasia-sari")).status).toBe(200);
    const list = await call("GET", "");
    expect(list.body.data).toContainEqual(answer.body);
    expect(JSON.stringify(list.body)).not.toMatch(/password|token/);
  });

  it("full_name and email are required, the password has at least 6 characters, the role is one of three", async () => {
    const answer = await call("POST", "", {
      full_name: " ",
      email: "bukan",
      password: "12345",
      role: "root",
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({
      full_name: "Wajib diisi.",
      email: "Format email tidak valid",
      password: "Password minimal 6 karakter.",
      role: "Wajib diisi.",
    });
  });

  it("a taken address and a password that is guessed first are told together", async () => {
    const { email } = (await call("POST", "", person())).body;
    const answer = await call("POST", "", person({ email, password: "bismillah" }));
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["password", "email"]]);
  });

  it("an address belongs to one person, whatever its case", async () => {
    const { email } = (await call("POST", "", person())).body;
    const answer = await call("POST", "", person({ email: email.toUpperCase() }));
    expect([answer.status, answer.body.errors.email]).toEqual([
      422,
      "Email ini sudah dipakai pengguna lain.",
    ]);
  });

  it("a change leaves what it does not name, and the e-mail address and password always", async () => {
    const added = (await call("POST", "", person({ role: "editor" }))).body;
    const change = { full_name: "Sari Baru", email: "lain@gis.example", password: "lain-sekali", id: "x" };
    const answer = await call("PATCH", `/${added.id}`, change);
    expect(answer.body).toEqual({ ...added, full_name: "Sari Baru" });
    expect((await signIn(added.email, "rahasia-sari")).status).toBe(200);
  });

  it("a value that somebody else changed meanwhile is not written over; other values are, one beside the other", async () => {
    const { id } = (await call("POST", "", person())).body;
    const save = (change: object, opened: object) => call("PATCH", `/${id}`, { ...change, opened });
    expect((await save({ full_name: "Sari A" }, { full_name: "Sari Dewi" })).status).toBe(200);
    const late = await save(
      { full_name: "Sari B", is_active: false },
      { full_name: "Sari Dewi", is_active: true },
    );
    expect(late.status).toBe(409);
    expect(late.body.message).toBe("Pengguna ini telah diubah oleh orang lain sejak Anda membukanya.");
    expect(late.body.current).toMatchObject({ id, full_name: "Sari A", role: "viewer", is_active: true });
    expect((await call("GET", `/${id}`)).body).toEqual(late.body.current);
    const beside = await save({ role: "editor" }, { role: "viewer" });
    expect(beside.body).toMatchObject({ full_name: "Sari A", role: "editor" });
    const alike = await save({ full_name: "Sari A", role: "admin" }, { full_name: "X", role: "editor" });
    expect(alike.body).toMatchObject({ full_name: "Sari A", role: "admin" });
    // Specification 6: a missing role is treated as viewer, and was shown as one.
    await product.db.update(profiles).set({ role: null }).where(eq(profiles.id, id));
    expect((await save({ role: "editor" }, { role: "viewer" })).body).toMatchObject({ role: "editor" });
  });

  it("whoever is made inactive, or removed, is signed out everywhere at once", async () => {
    for (const end of [
      (id: string) => call("PATCH", `/${id}`, { is_active: false }),
      (id: string) => call("DELETE", `/${id}`),
    ]) {
      const editor = await product.signIn("editor");
      const id = await idOf(editor.email);
      expect((await editor.request("/api/certificates")).status).toBe(200);
      expect((await end(id)).status).toBe(200);
      expect((await editor.request("/api/certificates")).status).toBe(401);
      expect(await product.db.select().from(sessions).where(eq(sessions.user_id, id))).toEqual([]);
      expect((await signIn(editor.email, editor.password)).status).toBe(401);
    }
  });

  it("nobody changes their own role or status, or removes themselves", async () => {
    const id = await idOf(admin.email);
    expect((await call("PATCH", `/${id}`, { role: "viewer" })).body.errors).toEqual({
      role: "Anda tidak dapat mengubah peran Anda sendiri.",
    });
    expect((await call("PATCH", `/${id}`, { is_active: false })).body.errors).toEqual({
      is_active: "Anda tidak dapat menonaktifkan akun Anda sendiri.",
    });
    expect((await call("DELETE", `/${id}`)).status).toBe(422);
    expect((await call("PATCH", `/${id}`, { full_name: "Kepala" })).status).toBe(200);
  });

  it("the last active administrator cannot be demoted, made inactive or removed", async () => {
    const other = await product.signIn("admin");
    const admins = (await call("GET", "")).body.data.filter(
      ({ role, email }: { role: string; email: string }) => role === "admin" && email !== other.email,
    );
    for (const { id } of admins) {
      expect((await call("PATCH", `/${id}`, { is_active: false }, other)).status).toBe(200);
    }
    const last = await idOf(other.email);
    // A second administrator whose session outlives their role: only the rule itself stands in the way.
    const { removeUser, updateUser } = await import("#core/people/users.ts");
    const somebody = { id: null, name: "Operator", email: null };
    for (const attempt of [
      () => updateUser(product.services, last, { role: "editor" }, somebody),
      () => updateUser(product.services, last, { is_active: false }, somebody),
      () => removeUser(product.services, last, somebody),
    ]) {
      await expect(attempt()).rejects.toThrow("Ini administrator aktif terakhir");
    }
    for (const { id } of admins) await call("PATCH", `/${id}`, { is_active: true }, other);
    admin = other;
  });

  it("two administrators who demote each other at the same moment leave one", async () => {
    const [one, two] = [await product.signIn("admin"), await product.signIn("admin")];
    const [oneId, twoId] = [await idOf(one.email), await idOf(two.email)];
    const all = (await call("GET", "")).body.data as { id: string; role: string }[];
    const others = all.filter(({ id, role }) => role === "admin" && id !== oneId && id !== twoId);
    for (const { id } of others) {
      await product.db.update(profiles).set({ role: "viewer" }).where(eq(profiles.id, id));
    }
    const answers = await Promise.all([
      call("PATCH", `/${twoId}`, { role: "viewer" }, one),
      call("PATCH", `/${oneId}`, { role: "viewer" }, two),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await product.db.select().from(profiles).where(eq(profiles.role, "admin"));
    expect(left).toHaveLength(1);
    for (const { id } of others) {
      await product.db.update(profiles).set({ role: "admin" }).where(eq(profiles.id, id));
    }
    // With their role their sessions have ended.
    admin = await product.signIn("admin");
  });

  it("who did what stays in the trail, without passwords, and nobody can change it", async () => {
    const added = (await call("POST", "", person({ password: "sangat-rahasia" }))).body;
    await call("PATCH", `/${added.id}`, { role: "editor" });
    await call("DELETE", `/${added.id}`);
    const events = await product.db
      .select()
      .from(accountEvents)
      .where(eq(accountEvents.subject, added.email));
    expect(events.map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ["user-added", "Staf admin"],
      ["user-changed", "Staf admin"],
      ["user-removed", "Staf admin"],
    ]);
    expect(events[1]?.details).toMatchObject({ before: { role: "viewer" }, after: { role: "editor" } });
    expect(JSON.stringify(events)).not.toContain("rahasia");
    await expect(product.db.delete(accountEvents)).rejects.toThrow();
    await expect(product.db.update(accountEvents).set({ actor_name: "x" })).rejects.toThrow();
  });

  it("an unknown user is 404", async () => {
    const unknown = "/8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11";
    expect((await call("GET", unknown)).status).toBe(404);
    expect((await call("PATCH", unknown, { full_name: "X" })).status).toBe(404);
    expect((await call("DELETE", unknown)).status).toBe(404);
    expect((await call("POST", `${unknown}/password-reset`)).status).toBe(404);
  });
});
