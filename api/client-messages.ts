import { actorOf } from "#api/actor.ts";
import { certificateSelection, eitherIdsOrFilters, selectionOf } from "#api/certificate-selection.ts";
import { area } from "#api/guard.ts";
import {
  body,
  createRoute,
  createRouter,
  invalidInputMessage,
  json,
  problem,
  refusals,
  z,
} from "#api/responses.ts";
import { previewMessages, sendMessages } from "#core/client-messages.ts";
import type { Services } from "#core/container.ts";
import { listNumbers } from "#core/register/selection.ts";
import * as answers from "#shared/answers/client-messages.ts";
import type { Language } from "#shared/language.ts";
import { limits } from "#shared/limits.ts";
import { messageTexts } from "#shared/schemas/client-message.ts";
import { dayInJakarta } from "#shared/time.ts";

const guarded = { middleware: area("certificates"), tags: ["client-messages"] };
const selection = z.object(certificateSelection);
const isEither = { path: ["ids"], error: eitherIdsOrFilters.message };
const unfit = json(problem, "With a message per field, or too many certificates");

const preview = createRoute({
  ...guarded,
  method: "post",
  path: "/client-messages/preview",
  summary: "What a message to the clients of chosen certificates comes to, and how it reads",
  request: body(
    selection.extend({ texts: messageTexts.default({}) }).refine(eitherIdsOrFilters.isMet, isEither),
  ),
  responses: {
    200: json(answers.messageSummary, "How many mails, who has no address, the first in each language"),
    422: unfit,
    ...refusals,
  },
});

const send = createRoute({
  ...guarded,
  method: "post",
  path: "/client-messages",
  summary:
    "Mail a text of one's own to every contact of the clients of chosen certificates; the same request_id again sends nothing more",
  request: body(
    selection
      .extend({ request_id: z.uuid(), texts: messageTexts })
      .refine(eitherIdsOrFilters.isMet, isEither),
  ),
  responses: {
    202: json(answers.sentMessages, "Noted; the mails leave in a moment"),
    422: unfit,
    ...refusals,
  },
});

const refused = {
  tooMany: `Paling banyak ${limits.documentsMax.toLocaleString("id-ID")} sertifikat sekaligus: pilih lebih sedikit.`,
  missing: {
    id: "Ada penerima yang membaca bahasa Indonesia: isi teksnya.",
    en: "Ada penerima yang membaca bahasa Inggris: isi teksnya.",
  } satisfies Record<Language, string>,
};
const tooMany = { message: refused.tooMany, errors: { ids: refused.tooMany } };

export const clientMessagesApi = createRouter()
  .openapi(preview, async (c) => {
    const { services } = c.var;
    const { texts, ...chosenBy } = c.req.valid("json");
    const ids = await idsOf(services, chosenBy);
    if (!ids) return c.json(tooMany, 422);
    const company = services.reminders.sender.companyName();
    const summary = await previewMessages(services.db, ids, texts, company);
    return c.json(answers.messageSummary.parse(summary), 200);
  })
  .openapi(send, async (c) => {
    const { services } = c.var;
    const { request_id, texts, ...chosenBy } = c.req.valid("json");
    const ids = await idsOf(services, chosenBy);
    if (!ids) return c.json(tooMany, 422);
    const sent = await sendMessages(services, { ids, texts, request_id }, actorOf(c));
    if ("mails" in sent) return c.json({ mails: sent.mails }, 202);
    const errors = sent.missing.map((language) => [`texts.${language}.body`, refused.missing[language]]);
    return c.json({ message: invalidInputMessage, errors: Object.fromEntries(errors) }, 422);
  });

async function idsOf({ db }: Services, chosenBy: z.output<typeof selection>): Promise<string[] | undefined> {
  const today = dayInJakarta(new Date());
  const chosen = await listNumbers(db, selectionOf(chosenBy), limits.documentsMax, today);
  return chosen?.map(({ id }) => id);
}
