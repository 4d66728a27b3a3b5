import { actorOf } from "#api/actor.ts";
import { area } from "#api/guard.ts";
import {
  body,
  conflictWith,
  createRoute,
  createRouter,
  history,
  idParam,
  invalidInputMessage,
  json,
  listQuery,
  problem,
  refusals,
  z,
} from "#api/responses.ts";
import { idempotentForStaff } from "#api/staff-idempotency.ts";
import { log } from "#core/log.ts";
import { MailNotTaken } from "#core/mail/not-taken.ts";
import { listUpcoming } from "#core/register/reminders/list-upcoming.ts";
import { previewMail } from "#core/register/reminders/preview.ts";
import {
  listReminderSettingEvents,
  readVersionedReminderSettings,
  saveReminderSettings,
} from "#core/register/reminders/settings.ts";
import { listMails, markAsSent } from "#core/register/reminders/store.ts";
import { listMailTextEvents, listMailTexts, saveMailText } from "#core/register/reminders/texts.ts";
import * as answers from "#shared/answers/reminders.ts";
import { type Language, languages } from "#shared/language.ts";
import { type ClientMailKind, clientMailKinds, mailStates } from "#shared/reminders.ts";
import {
  mailPreviewInput,
  mailTextRemoval,
  mailTextSave,
  reminderSettingsSave,
  unknownPlaceholders,
} from "#shared/schemas/reminder.ts";
import { dayInJakarta } from "#shared/time.ts";

const guarded = { middleware: area("certificates"), tags: ["reminders"] };
const ofAdministrators = { middleware: area("settings"), tags: ["reminders"] };
const ofText = { params: z.object({ kind: z.enum(clientMailKinds), language: z.enum(languages) }) };

const readSettings = createRoute({
  ...guarded,
  method: "get",
  path: "/reminders/settings",
  summary: "How the body reminds its clients",
  responses: { 200: json(answers.versionedReminderSettings, "The settings"), ...refusals },
});

const saveSettings = createRoute({
  ...ofAdministrators,
  method: "put",
  path: "/reminders/settings",
  summary: "Switch the mails to clients on or off, and change their days",
  request: body(reminderSettingsSave),
  responses: {
    200: json(answers.versionedReminderSettings, "Saved"),
    409: json(
      conflictWith(answers.versionedReminderSettings),
      "They have another version than the one named; what stands now",
    ),
    422: json(problem, "With a message per field"),
    ...refusals,
  },
});

const readUpcoming = createRoute({
  ...guarded,
  method: "get",
  path: "/reminders/upcoming",
  summary: "The mails that leave in the next thirty days, or would if they were switched on now",
  responses: {
    200: json(answers.upcomingMails, "At most five hundred, and how many there are"),
    ...refusals,
  },
});

const readMails = createRoute({
  ...guarded,
  method: "get",
  path: "/reminders/mails",
  summary: "Mails to clients and digests, the newest first",
  request: {
    query: z.object({ ...listQuery, state: z.enum(mailStates).optional(), client_id: z.uuid().optional() }),
  },
  responses: { 200: json(answers.clientMailPage, "The page and the total"), ...refusals },
});

const closeMail = createRoute({
  ...guarded,
  middleware: [area("certificates"), idempotentForStaff],
  method: "post",
  path: "/reminders/mails/{id}",
  summary: "Send a mail again that failed or of which nobody knows, or take it as sent",
  request: { params: idParam, ...body(z.object({ do: z.enum(["send-again", "take-as-sent"]) })) },
  responses: {
    200: json(z.object({ done: z.boolean() }), "Done"),
    404: json(problem, "No such mail, or it waits for nobody"),
    409: json(problem, "The mails are switched off"),
    ...refusals,
  },
});

const readTexts = createRoute({
  ...guarded,
  method: "get",
  path: "/reminders/texts",
  summary: "The texts of the mails in both languages",
  responses: { 200: json(answers.mailTextList, "A text per kind and language"), ...refusals },
});

const readSettingEvents = createRoute({
  ...guarded,
  method: "get",
  path: "/reminders/settings/events",
  summary: "Who changed when clients are reminded and who gets the digest, newest first",
  responses: { 200: json(history, "The history"), ...refusals },
});

const readTextEvents = createRoute({
  ...guarded,
  method: "get",
  path: "/reminders/texts/{kind}/{language}/events",
  summary: "Who changed a text, what and when, newest first",
  request: ofText,
  responses: { 200: json(history, "The history"), ...refusals },
});

const saveText = createRoute({
  ...ofAdministrators,
  method: "put",
  path: "/reminders/texts/{kind}/{language}",
  summary: "Change a text",
  request: { ...ofText, ...body(mailTextSave) },
  responses: {
    200: json(answers.mailTextList, "All texts as they are now"),
    409: json(conflictWith(answers.mailText), "It has another version than the one named; what stands now"),
    422: json(problem, "With a message per field"),
    ...refusals,
  },
});

const resetText = createRoute({
  ...ofAdministrators,
  method: "delete",
  path: "/reminders/texts/{kind}/{language}",
  summary: "Take the text as it comes with the product",
  request: { ...ofText, query: mailTextRemoval },
  responses: {
    200: json(answers.mailTextList, "All texts as they are now"),
    409: json(conflictWith(answers.mailText), "It has another version than the one named; what stands now"),
    ...refusals,
  },
});

const preview = createRoute({
  ...guarded,
  method: "post",
  path: "/reminders/preview",
  summary: "A mail as it will read",
  request: body(mailPreviewInput),
  responses: {
    200: json(answers.mailPreview, "The mail"),
    404: json(problem, "No such certificate in the register"),
    422: json(problem, "With a message per field"),
    ...refusals,
  },
});

const test = createRoute({
  ...ofAdministrators,
  method: "post",
  path: "/reminders/test-mail",
  summary: "Send a mail as it would read to one's own address",
  request: body(mailPreviewInput.pick({ kind: true, language: true })),
  responses: {
    200: json(z.object({ recipient: z.string() }), "The mail server has taken it"),
    502: json(problem, "The mail server has not taken it"),
    ...refusals,
  },
});

/** The subject prefix of test mails. */
const testWord = { id: "Uji", en: "Test" } as const;

const messages = {
  mail: "Surat ini tidak menunggu keputusan.",
  off: "Aktifkan pengingat terlebih dahulu.",
  settingsConflict: "Pengaturan ini telah diubah oleh orang lain sejak Anda membukanya.",
  textConflict: "Teks ini telah diubah oleh orang lain sejak Anda membukanya.",
  certificate: "Sertifikat tidak ditemukan.",
  refused: (answer: string) => `Peladen email menolak surat uji: ${answer}`,
  notReached: "Surat uji tidak dapat diserahkan kepada peladen email. Periksa pengaturan SMTP.",
  unanswered: "Peladen email tidak menjawab. Surat uji mungkin tetap sampai.",
  unknown: (names: string[]) => `Tidak dikenal: ${names.map((name) => `{${name}}`).join(", ")}.`,
};

export const remindersApi = createRouter()
  .openapi(readSettings, async (c) => c.json(await readVersionedReminderSettings(c.var.services.db), 200))
  .openapi(saveSettings, async (c) => {
    const { db, reminders } = c.var.services;
    const { version, ...input } = c.req.valid("json");
    const { outcome, settings } = await saveReminderSettings(db, input, version, actorOf(c));
    if (outcome === "conflict") return c.json({ message: messages.settingsConflict, current: settings }, 409);
    await reminders.refresh();
    return c.json(settings, 200);
  })
  .openapi(readSettingEvents, async (c) =>
    c.json({ data: await listReminderSettingEvents(c.var.services.db) }, 200),
  )
  .openapi(readUpcoming, async (c) => c.json(await listUpcoming(c.var.services.db, new Date()), 200))
  .openapi(readMails, async (c) => {
    const { q: search, state, client_id: clientId, page, per_page: perPage } = c.req.valid("query");
    const { data, total } = await listMails(c.var.services.db, { search, state, clientId, page, perPage });
    return c.json({ data: data.map(withInstants), total }, 200);
  })
  .openapi(closeMail, async (c) => {
    const { db, reminders } = c.var.services;
    const { id } = c.req.valid("param");
    const actor = actorOf(c);
    if (c.req.valid("json").do === "take-as-sent") {
      const done = await markAsSent(db, id, actor);
      return done ? c.json({ done }, 200) : c.json({ message: messages.mail }, 404);
    }
    const outcome = await reminders.sendAgain(id, actor);
    if (outcome === "switched-off") return c.json({ message: messages.off }, 409);
    if (outcome === "missing") return c.json({ message: messages.mail }, 404);
    return c.json({ done: true }, 200);
  })
  .openapi(readTexts, async (c) => c.json({ data: await listMailTexts(c.var.services.db) }, 200))
  .openapi(readTextEvents, async (c) => {
    const { kind, language } = c.req.valid("param");
    const events = await listMailTextEvents(c.var.services.db, kind, language);
    return c.json({ data: events }, 200);
  })
  .openapi(saveText, async (c) => {
    const { db } = c.var.services;
    const { kind, language } = c.req.valid("param");
    const { version, ...text } = c.req.valid("json");
    const errors: Record<string, string> = {};
    for (const field of ["subject", "body"] as const) {
      const unknown = unknownPlaceholders(kind, text[field]);
      if (unknown.length > 0) errors[field] = messages.unknown(unknown);
    }
    if (Object.keys(errors).length > 0) return c.json({ message: invalidInputMessage, errors }, 422);
    const outcome = await saveMailText(db, kind, language, text, version, actorOf(c));
    const data = await listMailTexts(db);
    return outcome === "saved" ? c.json({ data }, 200) : c.json(textConflict(data, kind, language), 409);
  })
  .openapi(resetText, async (c) => {
    const { db } = c.var.services;
    const { kind, language } = c.req.valid("param");
    const { version } = c.req.valid("query");
    const outcome = await saveMailText(db, kind, language, undefined, version, actorOf(c));
    const data = await listMailTexts(db);
    return outcome === "saved" ? c.json({ data }, 200) : c.json(textConflict(data, kind, language), 409);
  })
  .openapi(preview, async (c) => {
    const { db, reminders } = c.var.services;
    const today = dayInJakarta(new Date());
    const read = await previewMail(db, c.req.valid("json"), today, reminders.sender);
    return read ? c.json(read, 200) : c.json({ message: messages.certificate }, 404);
  })
  .openapi(test, async (c) => {
    const { db, mail, reminders } = c.var.services;
    const { email: recipient, full_name, language } = c.var.person;
    const input = { ...c.req.valid("json"), contact: full_name || recipient };
    const read = await previewMail(db, input, dayInJakarta(new Date()), reminders.sender);
    if (!read) throw new Error("A mail about no certificate has an example");
    try {
      await mail.send({ to: recipient, subject: `[${testWord[language]}] ${read.subject}`, text: read.body });
    } catch (error) {
      const responseCode = error instanceof MailNotTaken ? error.responseCode : undefined;
      log.warn({ responseCode }, "a test mail was not sent");
      return c.json({ message: whyNotSent(error) }, 502);
    }
    return c.json({ recipient }, 200);
  });

/** The mail server's answer to a test mail, for the administrator. */
function whyNotSent(error: unknown): string {
  if (!(error instanceof MailNotTaken)) return messages.unanswered;
  return error.response === undefined ? messages.notReached : messages.refused(error.response);
}

function textConflict(texts: answers.AnsweredMailText[], kind: ClientMailKind, language: Language) {
  const current = texts.find((each) => each.kind === kind && each.language === language);
  if (!current) throw new Error(`There is no text of ${kind} in ${language}`);
  return { message: messages.textConflict, current };
}

type StoredMail = Awaited<ReturnType<typeof listMails>>["data"][number];

function withInstants({ sent_at, tried_at, created_at, ...mail }: StoredMail) {
  return {
    ...mail,
    sent_at: sent_at?.toISOString() ?? null,
    tried_at: tried_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}
