import { actorOf } from "#api/actor.ts";
import { area } from "#api/guard.ts";
import { letterheadOf } from "#api/letterhead.ts";
import { answerDrawing, answerFailed, failed, renderedPages, tooManyDocuments } from "#api/rendered-pages.ts";
import {
  body,
  conflictWith,
  createRoute,
  createRouter,
  history,
  json,
  named,
  problem,
  refusals,
  z,
} from "#api/responses.ts";
import { composeDocument } from "#core/documents/compose.ts";
import { sampleRecord } from "#core/documents/sample.ts";
import { listTemplateEvents, readVersionedTemplate, saveTemplate } from "#core/documents/template.ts";
import { versionedTemplate } from "#shared/answers/certificate-template.ts";
import { certificateTemplate } from "#shared/schemas/certificate-template.ts";
import { dayInJakarta } from "#shared/time.ts";

const guarded = { middleware: area("settings"), tags: ["certificate-template"] };
const overThis = "Only over this version; without it, over whatever stands";
const conflict = "Templat telah diubah oleh orang lain sejak Anda membukanya.";
const template = named(versionedTemplate, "CertificateTemplate");

const read = createRoute({
  ...guarded,
  method: "get",
  path: "/certificate-template",
  summary: "How issued certificates look and what they say beside the record",
  responses: { 200: json(template, "The template"), ...refusals },
});

const save = createRoute({
  ...guarded,
  method: "put",
  path: "/certificate-template",
  summary: "Change the template; what was issued stays as it is",
  request: body(
    certificateTemplate.extend({ version: z.string().optional().openapi({ description: overThis }) }),
  ),
  responses: {
    200: json(template, "Saved"),
    409: json(conflictWith(template), "Somebody saved in between; what stands now"),
    422: json(problem, "With a message per field"),
    ...refusals,
  },
});

const readEvents = createRoute({
  ...guarded,
  method: "get",
  path: "/certificate-template/events",
  summary: "Who changed the template, what and when, newest first",
  responses: { 200: json(history, "The history"), ...refusals },
});

const preview = createRoute({
  ...guarded,
  method: "post",
  path: "/certificate-template/preview",
  summary: "An invented certificate as a template would make it",
  request: body(certificateTemplate),
  responses: {
    200: renderedPages,
    422: json(problem, "With a message per field"),
    429: tooManyDocuments,
    ...failed,
    ...refusals,
  },
});

export const certificateTemplateApi = createRouter()
  .openapi(read, async (c) => c.json(await readVersionedTemplate(c.var.services.db), 200))
  .openapi(save, async (c) => {
    const { version, ...given } = c.req.valid("json");
    const saved = await saveTemplate(c.var.services.db, given, version, actorOf(c));
    if (saved.outcome === "conflict") return c.json({ message: conflict, current: saved.template }, 409);
    return c.json(saved.template, 200);
  })
  .openapi(readEvents, async (c) => c.json({ data: await listTemplateEvents(c.var.services.db) }, 200))
  .openapi(preview, async (c) => {
    try {
      const { template: chosen, issuer, pictures } = await letterheadOf(c, c.req.valid("json"));
      const record = sampleRecord(dayInJakarta(new Date()));
      return await answerDrawing(c, composeDocument(record, chosen, issuer, pictures));
    } catch (error) {
      return answerFailed(c, error);
    }
  });
