import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { calendarFeeds, profiles } from "#core/db/schema.ts";
import { findFeed } from "#core/people/calendar-feeds.ts";
import { calendarFile } from "#core/register/calendar-file.ts";
import { loggedPath } from "#http/logged-path.ts";
import type { CalendarEntry } from "#shared/answers/calendar.ts";
import { addDays } from "#shared/time.ts";
import { asJson } from "#tests/support/product.ts";
import { dayFromNow, useVerification } from "#tests/support/verification.ts";

describe("the calendar of the register", () => {
  const { product, add } = useVerification();
  type Person = Awaited<ReturnType<typeof product.signIn>>;
  let editor: Person;
  beforeAll(async () => {
    editor = await product.signIn("editor");
  });

  const call = async (method: string, path: string, body?: unknown, person = editor) =>
    await person.request(`/api${path}`, body === undefined ? { method } : asJson(method, body));
  const read = async (from: string, until: string): Promise<CalendarEntry[]> => {
    const answer = await call("GET", `/calendar?from=${from}&until=${until}`);
    expect(answer.status).toBe(200);
    return (await answer.json()).data;
  };
  const decide = async (id: string, decision: Record<string, unknown>) => {
    const { version } = await (await call("GET", `/certificates/${id}`)).json();
    const today = dayFromNow(0);
    const body = { decided_on: today, effective_on: today, version, ...decision };
    const answer = await call("POST", `/certificates/${id}/decisions`, body);
    expect(answer.status, JSON.stringify(await answer.clone().json())).toBe(200);
  };
  const audit = (id: string, planned_on: string, done_on: string | null = null) =>
    call("POST", `/certificates/${id}/surveillance-audits`, { planned_on, done_on, note: "" });

  it("names ends, audits, ends of suspensions and decisions to come by their days", async () => {
    const ending = await add({ client_name: "PT Berakhir", expiry_date: dayFromNow(40) });
    const audited = await add({ client_name: "PT Diaudit" });
    expect((await audit(audited.id, dayFromNow(41))).status).toBe(200);
    expect((await audit(audited.id, dayFromNow(-41), dayFromNow(-41))).status).toBe(200);
    const suspended = await add({ client_name: "PT Dibekukan" });
    const reason = "mark-misused";
    const day = dayFromNow(-150);
    await decide(suspended.id, { kind: "suspended", reason, decided_on: day, effective_on: day });
    const later = await add({ client_name: "PT Nanti" });
    await decide(later.id, { kind: "withdrawn", reason: "activity-ended", effective_on: dayFromNow(42) });

    const entries = await read(dayFromNow(20), dayFromNow(60));
    expect(entries.map(({ kind, client_name, day }) => [kind, client_name, day])).toEqual([
      [expect.stringContaining("suspension-limit"), "PT Dibekukan", expect.any(String)],
      ["expiry", "PT Berakhir", dayFromNow(40)],
      ["surveillance", "PT Diaudit", dayFromNow(41)],
      ["decision", "PT Nanti", dayFromNow(42)],
    ]);
    expect(entries[3]).toMatchObject({ decision: "withdrawn", certificate_id: later.id });
    expect(entries.find(({ kind }) => kind === "expiry")?.certificate_id).toBe(ending.id);
    expect(await read(dayFromNow(-41), dayFromNow(-41))).toMatchObject([{ done_on: dayFromNow(-41) }]);
  });

  it("names the end of a suspension on its day, and neither before nor after it", async () => {
    const { id } = await add({ client_name: "PT Batas" });
    const day = dayFromNow(-100);
    await decide(id, { kind: "suspended", reason: "mark-misused", decided_on: day, effective_on: day });
    const limits = async (from: string, until: string) =>
      (await read(from, until))
        .filter(({ certificate_id }) => certificate_id === id)
        .map((entry) => entry.day);
    const [limit = ""] = await limits(dayFromNow(0), dayFromNow(99));
    expect(await limits(limit, limit)).toEqual([limit]);
    expect(await limits(dayFromNow(0), addDays(limit, -1))).toEqual([]);
    expect(await limits(addDays(limit, 1), addDays(limit, 50))).toEqual([]);
  });

  it("names no end that a renewal has moved already, or that a withdrawal comes before", async () => {
    const renewed = await add({ expiry_date: dayFromNow(400) });
    const expiry_date = dayFromNow(1400);
    await decide(renewed.id, { kind: "renewed", effective_on: dayFromNow(390), expiry_date });
    const withdrawn = await add({ expiry_date: dayFromNow(401) });
    await decide(withdrawn.id, { kind: "withdrawn", reason: "activity-ended" });
    const leaving = await add({ expiry_date: dayFromNow(402) });
    await decide(leaving.id, {
      ...{ kind: "withdrawn", reason: "activity-ended", effective_on: dayFromNow(10) },
    });
    await add({ client_name: "PT Tinggal", expiry_date: dayFromNow(403) });
    const ends = (await read(dayFromNow(395), dayFromNow(410))).filter(({ kind }) => kind === "expiry");
    expect(ends.map(({ client_name }) => client_name)).toEqual(["PT Tinggal"]);
  });

  it("is asked for at most a hundred days", async () => {
    for (const query of [
      "from=2026-01-01&until=2026-06-01",
      "from=2026-02-01&until=2026-01-01",
      "from=besok",
    ])
      expect((await call("GET", `/calendar?${query}`)).status, query).toBe(422);
  });

  describe("as a feed for calendar programs", () => {
    const makeFeed = async (person: Person): Promise<string> => {
      const { url } = await (await call("POST", "/calendar-feed", {}, person)).json();
      return new URL(url).pathname;
    };

    it("is read by its secret address alone, without a session", async () => {
      await add({ client_name: "PT Umpan", expiry_date: dayFromNow(30) });
      const path = await makeFeed(editor);
      const answer = await product.request(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
      expect(answer.headers.get("cache-control")).toContain("no-store");
      const unfolded = (await answer.text()).replaceAll("\r\n ", "");
      expect(unfolded).toContain("SUMMARY:Berakhir: PT Umpan");
      expect(unfolded).toContain(`DTSTART;VALUE=DATE:${dayFromNow(30).replaceAll("-", "")}`);
      expect((await product.request(path.replace(/.{8}\.ics$/, "AAAAAAAA.ics"))).status).toBe(404);
      const [stored] = await product.db.select().from(calendarFeeds);
      expect(path).not.toContain(stored?.token_hash);
    });

    /** @returns what the feed answers once its owner has another password */
    async function signedOutByNewPassword({ email }: Person, path: string): Promise<number> {
      await product.ownerDb
        .update(profiles)
        .set({ credential_generation: sql`credential_generation + 1` })
        .where(eq(profiles.email, email));
      return (await product.request(path)).status;
    }

    it("leaves its secret in no log, and two lines in the trail", async () => {
      const person = await product.signIn("editor");
      const path = await makeFeed(person);
      await call("DELETE", "/calendar-feed", undefined, person);
      const admin = await product.signIn("admin");
      const trail = await (await admin.request(`/api/account-events?subject=${person.email}`)).json();
      expect(trail.data.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
        "calendar-feed-ended",
        "calendar-feed-made",
      ]);
      expect(loggedPath(path)).toBe("/api/calendar-feeds/…");
      expect(loggedPath("/api/calendar")).toBe("/api/calendar");
    });

    it("ends with another address, with its owner's access, and when its owner ends it", async () => {
      const person = await product.signIn("editor");
      const status = async (path: string) => (await product.request(path)).status;
      const first = await makeFeed(person);
      const second = await makeFeed(person);
      expect([await status(first), await status(second)]).toEqual([404, 200]);
      const set = (values: Partial<typeof profiles.$inferInsert>) =>
        product.ownerDb.update(profiles).set(values).where(eq(profiles.email, person.email));
      await set({ role: "viewer" });
      expect(await status(second)).toBe(404);
      const other = await product.signIn("editor");
      const theirs = await makeFeed(other);
      expect(await signedOutByNewPassword(other, theirs)).toBe(404);
      const [profile] = await product.db.select().from(profiles).where(eq(profiles.email, other.email));
      expect(await findFeed(product.db, profile?.id ?? "")).toEqual({ created_at: null });
      const leaving = await product.signIn("editor");
      const last = await makeFeed(leaving);
      await product.ownerDb
        .update(profiles)
        .set({ is_active: false })
        .where(eq(profiles.email, leaving.email));
      expect(await status(last)).toBe(404);
      const again = await product.signIn("editor");
      const own = await makeFeed(again);
      expect((await call("DELETE", "/calendar-feed", {}, again)).status).toBe(200);
      expect(await status(own)).toBe(404);
    });
  });
});

describe("a calendar file (RFC 5545)", () => {
  const entry: CalendarEntry = {
    day: "2026-12-31",
    kind: "expiry",
    key: "3f1c",
    certificate_id: "3f1c",
    client_name: "PT Ombak; Laut, Jaya\\Raya\nBaris",
    certificate_number: "A/1",
    decision: null,
    done_on: null,
  };
  const madeAt = new Date("2026-03-02T02:05:06.789Z");
  const fileOf = (title: string, isCut = false) =>
    calendarFile(
      "Register",
      { entries: [entry], isCut },
      {
        titleOf: ({ client_name }) => `${title}${client_name}`,
        urlOf: () => "https://absah.example/a",
        cutTitle: "Lainnya di panel",
      },
      madeAt,
    );

  it("is of whole days, the end being the day after", () => {
    const lines = fileOf("").split("\r\n");
    expect(lines.slice(0, 2)).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0"]);
    expect(lines).toContain("DTSTART;VALUE=DATE:20261231");
    expect(lines).toContain("DTEND;VALUE=DATE:20270101");
    expect(lines).toContain("DTSTAMP:20260302T020506Z");
    expect(lines.slice(-2)).toEqual(["END:VCALENDAR", ""]);
  });

  it("says on its last day that there is more, where it is cut", () => {
    expect(fileOf("")).not.toContain("Lainnya di panel");
    const cut = fileOf("", true);
    expect(cut.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(cut).toContain("SUMMARY:Lainnya di panel\r\n");
  });

  it("escapes what separates, and a name cannot begin another line", () => {
    expect(fileOf("")).toContain("SUMMARY:PT Ombak\\; Laut\\, Jaya\\\\Raya\\nBaris\r\n");
  });

  it("folds lines at 75 octets and cuts no character", () => {
    const title = "Sertifikat “Mutu” é 日本 🚢 ".repeat(20);
    const file = fileOf(title);
    for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file.replaceAll("\r\n ", "")).toContain(title);
    expect(Buffer.from(file).toString()).toBe(file);
  });
});
