import { actorOf } from "#api/actor.ts";
import { anyone, area } from "#api/guard.ts";
import { createRoute, createRouter, json, problem, refusals, z } from "#api/responses.ts";
import { findFeed, makeFeed, mayReadFeed, removeFeed } from "#core/people/calendar-feeds.ts";
import { listCalendar } from "#core/register/calendar.ts";
import { calendarFile } from "#core/register/calendar-file.ts";
import * as answers from "#shared/answers/calendar.ts";
import { calendarDaysMax, calendarEntriesMax, calendarTitle } from "#shared/calendar.ts";
import { addDays, dayInJakarta, daysBetween, isDay } from "#shared/time.ts";

const guarded = { middleware: area("certificates"), tags: ["calendar"] };

const day = z.string().refine(isDay, "Bukan tanggal.").openapi({ format: "date" });
const range = z
  .object({ from: day, until: day })
  .refine(({ from, until }) => from <= until && daysBetween(from, until) < calendarDaysMax, {
    path: ["until"],
    error: `Paling banyak ${calendarDaysMax} hari.`,
  });

const read = createRoute({
  ...guarded,
  method: "get",
  path: "/calendar",
  summary: "Ends of certificates, audits, ends of suspensions and decisions to come, in order of their days",
  request: { query: range },
  responses: {
    200: json(answers.calendar, `At most ${calendarEntriesMax}, the earliest`),
    422: json(problem, "The days are not understood"),
    ...refusals,
  },
});

const readFeed = createRoute({
  ...guarded,
  method: "get",
  path: "/calendar-feed",
  summary: "Whether one's own calendar program may read along, and since when",
  responses: { 200: json(answers.calendarFeed, "When the secret address was made"), ...refusals },
});

const renewFeed = createRoute({
  ...guarded,
  method: "post",
  path: "/calendar-feed",
  summary: "Make a new secret address for one's own calendar program; the one before ends",
  responses: { 200: json(answers.madeCalendarFeed, "The address, told this once"), ...refusals },
});

const endFeed = createRoute({
  ...guarded,
  method: "delete",
  path: "/calendar-feed",
  summary: "End one's own secret address",
  responses: { 200: json(answers.calendarFeed, "Ended"), ...refusals },
});

const feed = createRoute({
  middleware: anyone,
  tags: ["calendar"],
  method: "get",
  path: "/calendar-feeds/{token}",
  summary: "The calendar as iCalendar (RFC 5545), for whoever knows the secret address",
  request: { params: z.object({ token: z.string().regex(/^[\w-]{32}\.ics$/) }) },
  responses: {
    200: {
      description: "From thirty days ago on, a year ahead",
      content: { "text/calendar": { schema: z.string() } },
    },
    404: json(problem, "No such address, or its owner may read the register no more"),
  },
});

const [pastDays, daysAhead, pastEntriesMax] = [30, 366, 500];

export const calendarApi = createRouter()
  .openapi(read, async (c) => {
    const today = dayInJakarta(new Date());
    const data = await listCalendar(c.var.services.db, { ...c.req.valid("query"), today });
    return c.json({ data, is_whole: data.length < calendarEntriesMax }, 200);
  })
  .openapi(readFeed, async (c) => {
    const { created_at } = await findFeed(c.var.services.db, c.var.person.id);
    return c.json({ created_at: created_at?.toISOString() ?? null }, 200);
  })
  .openapi(renewFeed, async (c) => {
    const { db, settings } = c.var.services;
    const token = await makeFeed(db, { ...actorOf(c), id: c.var.person.id });
    return c.json({ url: `${settings.PUBLIC_URL}/api/calendar-feeds/${token}.ics` }, 200);
  })
  .openapi(endFeed, async (c) => {
    await removeFeed(c.var.services.db, { ...actorOf(c), id: c.var.person.id });
    return c.json({ created_at: null }, 200);
  })
  .openapi(feed, async (c) => {
    const { db, auth, settings } = c.var.services;
    const token = c.req.valid("param").token.slice(0, -".ics".length);
    if (!(await mayReadFeed({ db, auth }, token)))
      return c.json({ message: "Kalender tidak ditemukan." }, 404);
    const now = new Date();
    const today = dayInJakarta(now);
    const [past, ahead] = await Promise.all([
      listCalendar(db, { from: addDays(today, -pastDays), until: addDays(today, -1), today }),
      listCalendar(db, { from: today, until: addDays(today, daysAhead), today }),
    ]);
    const file = calendarFile(
      "Register sertifikat",
      // Future entries take precedence: past ones are limited.
      { entries: [...past.slice(-pastEntriesMax), ...ahead], isCut: ahead.length === calendarEntriesMax },
      {
        titleOf: (entry) => `${calendarTitle(entry)}: ${entry.client_name}`,
        urlOf: ({ certificate_id }) => `${settings.PUBLIC_URL}/admin/certificates/${certificate_id}`,
        cutTitle: "Kalender terlalu panjang: sesudah hari ini lihat panel",
      },
      now,
    );
    return c.body(file, 200, {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="register.ics"',
      "Cache-Control": "private, no-store",
    });
  });
