import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { profiles, sessions } from "#core/db/schema.ts";
import { asJson, useProduct } from "#tests/support/product.ts";
import { readMail } from "#tests/support/read-mail.ts";
import { totp } from "#tests/support/totp.ts";

const newPassword = "kata-sandi-baru";
/** Either order is brought about above; chance adds what nobody thought of, for each of five endings, at three hashes of a password a round. */
const rounds = 6;

describe("what a password opened ends with it", () => {
  const product = useProduct({ TRUST_PROXY: "true" });
  let admin: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    admin = await product.signIn("admin");
  });
  let lastNetwork = 0;

  /** Each request comes from a network of its own: no limit answers in its place. */
  const send = async (method: string, path: string, body: unknown, cookie = "") => {
    const init = asJson(method, body);
    lastNetwork += 1;
    const headers = { ...init.headers, cookie, "x-forwarded-for": `2001:db8:${lastNetwork.toString(16)}::1` };
    const answer = await product.request(path, { ...init, headers });
    const cookies = answer.headers.getSetCookie().filter((line) => !/Max-Age=0/i.test(line));
    const kept = cookies.map((line) => line.split(";", 1)[0]).join("; ");
    return { status: answer.status, body: await answer.json(), cookie: kept };
  };
  type Answer = Awaited<ReturnType<typeof send>>;
  const opens = async (cookie: string) =>
    (await product.request("/api/session", { headers: { cookie } })).status === 200;

  async function addPerson() {
    const { email, password, cookie } = await product.signIn("editor");
    const [profile] = await product.db.select().from(profiles).where(eq(profiles.email, email));
    const enter = async () =>
      await send("POST", "/api/session", { email, password, proof: await product.prove() });
    return { id: profile?.id ?? "", email, password, cookie, enter };
  }

  /** Somebody with an app, whose entering is the second step of a sign-in that has had its first. */
  async function addPersonWithApp() {
    const person = await addPerson();
    const { password } = person;
    const { body } = await send("POST", "/api/profile/two-factor", { password }, person.cookie);
    const code = totp(body.secret);
    const { cookie } = await send("PUT", "/api/profile/two-factor", { code }, person.cookie);
    const codes: string[] = body.recovery_codes;
    const steps = await Promise.all(Array.from({ length: 3 }, person.enter));
    const enter = () =>
      send("POST", "/api/session/code", { code: codes.pop() }, steps.pop()?.cookie ?? "none=");
    return { ...person, cookie, enter };
  }

  async function mailedToken(email: string): Promise<string> {
    await send("POST", "/api/password-resets", { email });
    await product.services.passwordResets.settle();
    const folder = join(product.services.settings.DATA_DIR, "outbox");
    for (const name of await readdir(folder)) {
      const { headers, parts } = readMail(await readFile(join(folder, name), "utf8"));
      const found = /token=(\S+)/.exec(parts.get("text/plain") ?? "")?.[1];
      if (headers.get("to") === email && found) return decodeURIComponent(found);
    }
    throw new Error("No mail with a link");
  }

  type Ending = {
    add: () => Promise<Awaited<ReturnType<typeof addPerson>>>;
    /** Makes ready what can be made ready. @returns what ends the credential */
    prepare: (person: Awaited<ReturnType<typeof addPerson>>) => Promise<() => Promise<Answer>>;
    /** The password is right afterwards too: whoever enters after the change enters rightly. */
    leavesPassword?: true;
  };
  const endings: Record<string, Ending> = {
    "a new password": {
      add: addPerson,
      prepare: async ({ cookie, password: current_password }) => {
        const passwords = { current_password, password: newPassword };
        return () => send("PUT", "/api/profile/password", passwords, cookie);
      },
    },
    "a password set by a mailed link": {
      add: addPerson,
      prepare: async ({ email }) => {
        const token = await mailedToken(email);
        return () => send("PUT", "/api/password-resets", { token, password: newPassword });
      },
    },
    "the second factor turned on": {
      add: addPerson,
      prepare: async ({ cookie, password }) => {
        const { body } = await send("POST", "/api/profile/two-factor", { password }, cookie);
        return () => send("PUT", "/api/profile/two-factor", { code: totp(body.secret) }, cookie);
      },
    },
    "the second factor turned off": {
      add: addPersonWithApp,
      prepare:
        async ({ cookie, password }) =>
        () =>
          send("DELETE", "/api/profile/two-factor", { password }, cookie),
    },
    "the second factor turned off by an administrator": {
      add: addPersonWithApp,
      prepare:
        async ({ id }) =>
        () =>
          send("DELETE", `/api/users/${id}/two-factor`, {}, admin.cookie),
    },
    "new recovery codes": {
      add: addPersonWithApp,
      prepare:
        async ({ cookie, password }) =>
        () =>
          send("POST", "/api/profile/two-factor/recovery-codes", { password }, cookie),
    },
    "another role": {
      add: addPerson,
      prepare:
        async ({ id }) =>
        () =>
          send("PATCH", `/api/users/${id}`, { role: "viewer" }, admin.cookie),
      leavesPassword: true,
    },
    "an account made inactive": {
      add: addPerson,
      prepare:
        async ({ id }) =>
        () =>
          send("PATCH", `/api/users/${id}`, { is_active: false }, admin.cookie),
    },
  };

  /** Resolves once so many connections wait for a lock. */
  const untilWaiting = (connections: number) =>
    expect
      .poll(async () => {
        const { rows } = await product.db.execute<{ count: string }>(
          sql`select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return Number(rows[0]?.count);
      })
      .toBe(connections);

  /** Both come to wait for the person's row, the first one before the second, and then go on in that order. */
  async function inOrder<First, Second>(
    id: string,
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ): Promise<[First, Second]> {
    const blocker = await product.db.$client.connect();
    try {
      await blocker.query("begin");
      await blocker.query("select from profiles where id = $1 for update", [id]);
      const one = first();
      await untilWaiting(1);
      const other = second();
      await untilWaiting(2);
      await blocker.query("commit");
      return await Promise.all([one, other]);
    } finally {
      blocker.release();
    }
  }

  describe.each(Object.entries(endings))("%s", (_, { add, prepare, leavesPassword }) => {
    it("ends a session that is inserted just before it", async () => {
      const person = await add();
      const end = await prepare(person);
      const [entered, ended] = await inOrder(person.id, person.enter, end);
      // The sign-in's own answer comes before the end of its session or after it.
      expect(ended.status).toBe(200);
      expect(await opens(entered.cookie)).toBe(false);
      expect(await opens(person.cookie)).toBe(false);
    });

    it("lets no session in whose password or code was found right before it", async () => {
      const person = await add();
      const end = await prepare(person);
      const [ended, entered] = await inOrder(person.id, end, person.enter);
      expect(ended.status).toBe(200);
      expect(await opens(entered.cookie)).toBe(leavesPassword ?? false);
      expect(await opens(person.cookie)).toBe(false);
    });

    // What an app's codes guard is covered by the order above: its rounds cost twice as much.
    if (add !== addPersonWithApp)
      it(`leaves nothing open in ${rounds} rounds of chance`, async () => {
        const survived: boolean[] = [];
        for (let round = 0; round < rounds; round++) {
          const person = await add();
          const end = await prepare(person);
          const [ended, ...entered] = await Promise.all([end(), person.enter(), person.enter()]);
          expect(ended.status).toBe(200);
          for (const { cookie } of entered) survived.push(await opens(cookie));
          survived.push(await opens(person.cookie));
        }
        expect(leavesPassword ? survived.filter((_, at) => at % 3 === 2) : survived).not.toContain(true);
      });
  });

  it("is all or nothing: where the trail cannot be written, password and sessions stay as they were", async () => {
    await product.ownerDb.execute(sql`create function refuse_events() returns trigger language plpgsql as
      $$ begin raise exception 'the trail is full'; end $$`);
    for (const ending of [
      "a new password",
      "a password set by a mailed link",
      "the second factor turned on",
    ]) {
      const person = await addPerson();
      const end = await endings[ending]?.prepare(person);
      await product.ownerDb.execute(
        sql`create trigger refuse before insert on account_events for each row execute function refuse_events()`,
      );
      expect((await end?.())?.status, ending).toBe(500);
      await product.ownerDb.execute(sql`drop trigger refuse on account_events`);
      expect(await opens(person.cookie), ending).toBe(true);
      expect((await person.enter()).status, ending).toBe(200);
      // A code of the app counts once, whatever became of it; that, too, was undone.
      expect((await end?.())?.status, ending).toBe(200);
      expect(await opens(person.cookie), ending).toBe(false);
    }
  });

  it("ends by SQL by hand as well, and no session comes back that way", async () => {
    for (const change of [
      (id: string) => sql`update accounts set password = 'another' where user_id = ${id}`,
      (id: string) => sql`update profiles set is_active = false where id = ${id}`,
      (id: string) => sql`update profiles set role = 'viewer' where id = ${id}`,
    ]) {
      const { id, cookie } = await addPerson();
      const [open] = await product.db.select().from(sessions).where(eq(sessions.user_id, id));
      if (!open) throw new Error("No session is open");
      await product.db.execute(change(id));
      expect(await opens(cookie)).toBe(false);
      await expect(product.db.insert(sessions).values(open)).rejects.toThrow();
      expect(await opens(cookie)).toBe(false);
    }
  });

  it("leaves open what nothing ended: another name, and everybody else", async () => {
    const bystander = await addPerson();
    const { id, cookie } = await addPerson();
    const renamed = await send("PUT", "/api/profile", { full_name: "Nama Baru", avatar_url: "" }, cookie);
    const changed = await send("PATCH", `/api/users/${id}`, { full_name: "Nama Lain" }, admin.cookie);
    expect([renamed.status, changed.status]).toEqual([200, 200]);
    expect(await opens(cookie)).toBe(true);
    expect((await send("PATCH", `/api/users/${id}`, { role: "viewer" }, admin.cookie)).status).toBe(200);
    expect([await opens(cookie), await opens(bystander.cookie), await opens(admin.cookie)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
