import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findUserByEmail } from "#core/auth/find-user.ts";
import { accountEvents, profiles } from "#core/db/schema.ts";
import { asJson, useProduct } from "#tests/support/product.ts";

describe("one's own profile (specification 2.12, 5, 7.3)", () => {
  const product = useProduct();
  const json = async (answer: Response) => ({ status: answer.status, body: await answer.json() });
  const signInAgain = async (email: string, password: string, userAgent: string) => {
    const answer = await product.attempt({ email, password }, { "user-agent": userAgent });
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(";", 1)[0])
      .join("; ");
    return (path: string, method = "GET") => product.request(path, { method, headers: { cookie } });
  };

  it("every role edits their name and avatar; e-mail, role and status do not follow", async () => {
    for (const role of ["admin", "editor", "viewer"] as const) {
      const person = await product.signIn(role);
      const change = {
        full_name: " Nama  Baru ",
        avatar_url: "/media/avatars/wajah.webp",
        email: "lain@gis.example",
        role: "admin",
        is_active: false,
        two_factor_enabled: true,
        id: "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11",
      };
      const answer = await json(await person.request("/api/profile", asJson("PUT", change)));
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        full_name: "Nama Baru",
        avatar_url: "/media/avatars/wajah.webp",
        email: person.email,
        role,
      });
      const [stored] = await product.db.select().from(profiles).where(eq(profiles.email, person.email));
      expect(stored).toMatchObject({ role, is_active: true, two_factor_enabled: false });
      expect((await json(await person.request("/api/profile"))).body).toEqual(answer.body);
    }
  });

  it("the name is required, and an avatar is a picture's address or none", async () => {
    const person = await product.signIn("viewer");
    const save = async (change: object) =>
      await json(await person.request("/api/profile", asJson("PUT", change)));
    const answer = await save({ full_name: " ", avatar_url: "javascript:alert(1)" });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(["full_name", "avatar_url"]);
    expect((await save({ full_name: "Nama", avatar_url: "" })).body.avatar_url).toBeNull();
  });

  it("a new password needs the present one, and ends every other session", async () => {
    const person = await product.signIn("editor");
    const elsewhere = await signInAgain(person.email, person.password, "Elsewhere");
    const change = (passwords: object) => person.request("/api/profile/password", asJson("PUT", passwords));
    const short = await json(await change({ current_password: person.password, password: "12345" }));
    expect(short.body.errors).toEqual({ password: "Password minimal 6 karakter." });
    const wrong = await json(await change({ current_password: "salah", password: "password-baru" }));
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { current_password: "Password saat ini salah." },
    ]);
    expect((await elsewhere("/api/session")).status).toBe(200);

    const changed = await change({ current_password: person.password, password: "password-baru" });
    expect(changed.status).toBe(200);
    const cookie = changed.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
    expect((await product.request("/api/session", { headers: { cookie } })).status).toBe(200);
    expect((await elsewhere("/api/session")).status).toBe(401);
    expect((await person.request("/api/session")).status).toBe(401);
    const old = { email: person.email, password: person.password };
    expect((await product.attempt(old)).status).toBe(401);
  });

  it("whoever sits at somebody's open session cannot guess the present password without end", async () => {
    const person = await product.signIn("viewer");
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      const guess = { current_password: `salah-${attempt}`, password: "password-baru" };
      const answer = await person.request("/api/profile/password", asJson("PUT", guess));
      statuses.push(answer.status);
      if (answer.status === 429) expect(answer.headers.get("retry-after")).toBeTruthy();
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
  });

  it("whoever gives the right one after wrong ones begins anew", async () => {
    const person = await product.signIn("viewer");
    const { id = "" } = (await findUserByEmail(product.db, person.email)) ?? {};
    const guess = () => product.services.signInLimits.takeOwn(id);
    for (let attempt = 0; attempt < 9; attempt++) expect(await guess()).toBeUndefined();
    const right = { current_password: person.password, password: "password-baru" };
    expect((await person.request("/api/profile/password", asJson("PUT", right))).status).toBe(200);
    for (let attempt = 0; attempt < 10; attempt++) expect(await guess()).toBeUndefined();
    expect(await guess()).toBeGreaterThan(0);
  });

  it("lists one's own sessions without their tokens, and ends one or all others", async () => {
    const person = await product.signIn("viewer");
    const stranger = await product.signIn("viewer");
    const phone = await signInAgain(person.email, person.password, "Phone");
    const laptop = await signInAgain(person.email, person.password, "Laptop");
    const list = async () => (await json(await laptop("/api/profile/sessions"))).body.data;
    const sessions = await list();
    expect(sessions).toHaveLength(3);
    expect(sessions[0]).toMatchObject({ user_agent: "Laptop", is_current: true });
    expect(Object.keys(sessions[0])).toEqual(["id", "user_agent", "created_at", "used_at", "is_current"]);
    const onPhone = sessions.find((session: { user_agent: string }) => session.user_agent === "Phone");

    const foreign = await stranger.request(`/api/profile/sessions/${onPhone.id}`, { method: "DELETE" });
    expect(foreign.status).toBe(404);
    expect((await phone("/api/session")).status).toBe(200);
    expect((await laptop(`/api/profile/sessions/${onPhone.id}`, "DELETE")).status).toBe(200);
    expect((await phone("/api/session")).status).toBe(401);
    expect((await laptop("/api/profile/sessions", "DELETE")).status).toBe(200);
    expect(await list()).toHaveLength(1);
    expect((await stranger.request("/api/session")).status).toBe(200);
    const events = await product.db
      .select()
      .from(accountEvents)
      .where(eq(accountEvents.subject, person.email));
    expect(events.filter(({ action }) => action === "sessions-ended")).toHaveLength(2);
  });
});
