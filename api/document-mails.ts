import { actorOf } from "#api/actor.ts";
import { certificateSelection, eitherIdsOrFilters, selectionOf } from "#api/certificate-selection.ts";
import { area } from "#api/guard.ts";
import { body, createRoute, createRouter, idParam, json, problem, refusals, z } from "#api/responses.ts";
import type { Services } from "#core/container.ts";
import { findMailable, type Mailable, sendDocument, sendDocuments } from "#core/document-mails.ts";
import { listNumbers } from "#core/register/selection.ts";
import * as answers from "#shared/answers/document-mails.ts";
import { certificateFileName } from "#shared/certificate-number.ts";
import { limits } from "#shared/limits.ts";
import { documentMailInput } from "#shared/schemas/document-mail.ts";
import { dayInJakarta } from "#shared/time.ts";

const guarded = { middleware: area("certificates"), tags: ["certificate-documents"] };
const refused = {
  404: json(problem, "No such certificate in the register"),
  409: json(problem, "It has no PDF that may be sent, or another one than was looked at"),
};
const selection = z.object(certificateSelection);
const isEither = { path: ["ids"], error: eitherIdsOrFilters.message };

const prepare = createRoute({
  ...guarded,
  method: "get",
  path: "/certificates/{id}/document/mail",
  summary:
    "What a mail with a certificate's PDF begins with: contacts of its client, and a text in both languages",
  request: { params: idParam },
  responses: {
    200: json(answers.preparedDocumentMail, "To be changed before it is sent"),
    ...refused,
    ...refusals,
  },
});

const sendOne = createRoute({
  ...guarded,
  method: "post",
  path: "/certificates/{id}/document/mail",
  summary: "Mail a certificate's PDF; the same request_id again sends nothing more",
  request: { params: idParam, ...body(documentMailInput) },
  responses: {
    202: json(answers.sentDocuments, "Noted; the mails leave in a moment"),
    422: json(problem, "With a message per field"),
    ...refused,
    ...refusals,
  },
});

const summarize = createRoute({
  ...guarded,
  method: "post",
  path: "/certificate-documents/mail-summary",
  summary: "What would be sent of chosen certificates, and of which nothing can be",
  request: body(selection.refine(eitherIdsOrFilters.isMet, isEither)),
  responses: {
    200: json(answers.documentMailSummary, "How many mails, and who has no address"),
    422: json(problem, "Something does not fit, or too many certificates"),
    ...refusals,
  },
});

const sendMany = createRoute({
  ...guarded,
  method: "post",
  path: "/certificate-documents/mails",
  summary:
    "Mail each of chosen certificates' PDFs to the contacts of its client; the same request_id again sends nothing more",
  request: body(selection.extend({ request_id: z.uuid() }).refine(eitherIdsOrFilters.isMet, isEither)),
  responses: {
    202: json(answers.sentDocuments, "Noted; the mails leave in a moment"),
    422: json(problem, "Something does not fit, or too many certificates"),
    ...refusals,
  },
});

const messages = {
  missing: "Sertifikat tidak ditemukan.",
  changed: "Sertifikat ini memiliki PDF lain sejak Anda membukanya. Tutup dan buka lagi.",
  suspended: "Sertifikat ini dibekukan: PDF-nya tidak dikirim.",
  expired: "Sertifikat ini sudah berakhir: PDF-nya tidak dikirim.",
  withdrawn: "Sertifikat ini dicabut: PDF-nya tidak dikirim.",
  other: "Status sertifikat ini tidak menyatakannya berlaku: PDF-nya tidak dikirim.",
  "no-pdf": "Sertifikat ini belum memiliki PDF yang tersimpan di sini.",
  "older-edition": "PDF ini edisi lama: terbitkan ulang lebih dahulu.",
  unconfirmed: "PDF ini tidak dapat dikonfirmasi dengan log register: tidak dikirim.",
  tooMany: `Paling banyak ${limits.documentsMax.toLocaleString("id-ID")} sertifikat sekaligus: pilih lebih sedikit.`,
};
const tooMany = { message: messages.tooMany, errors: { ids: messages.tooMany } };
const namedMax = 20;

export const documentMailsApi = createRouter()
  .openapi(prepare, async (c) => {
    const found = await findOne(c.var.services, c.req.valid("param").id);
    if (!found) return c.json({ message: messages.missing }, 404);
    if (typeof found === "string") return c.json({ message: messages[found] }, 409);
    const { pdf, certificate_number, contacts, texts, is_attached } = found;
    const { sha256, edition, size } = pdf;
    const file_name = certificateFileName(certificate_number);
    const prepared = { sha256, edition, size, file_name, is_attached, contacts, texts };
    return c.json(answers.preparedDocumentMail.parse(prepared), 200);
  })
  .openapi(sendOne, async (c) => {
    const { recipients, ...input } = c.req.valid("json");
    const found = await findOne(c.var.services, c.req.valid("param").id);
    if (!found) return c.json({ message: messages.missing }, 404);
    if (typeof found === "string") return c.json({ message: messages[found] }, 409);
    if (found.pdf.sha256 !== input.sha256) return c.json({ message: messages.changed }, 409);
    const { certificate_id, client_id, certificate_number, contacts } = found;
    const named = recipients.map((email) => ({
      email,
      name: contacts.find((contact) => contact.email.toLowerCase() === email)?.name ?? "",
    }));
    const mail = { ...input, certificate_id, client_id, certificate_number, recipients: named };
    await sendDocument(c.var.services, mail, actorOf(c));
    return c.json({ mails: named.length }, 202);
  })
  .openapi(summarize, async (c) => {
    const { db, reminders } = c.var.services;
    const chosen = await listNumbers(db, selectionOf(c.req.valid("json")), limits.documentsMax, today());
    if (!chosen) return c.json(tooMany, 422);
    const found = await findMailable(
      db,
      chosen.map(({ id }) => id),
      reminders.sender,
    );
    const ready = chosen.flatMap(({ id }) => readyOf(found.get(id)) ?? []);
    const mails = ready.reduce((sum, { contacts }) => sum + contacts.length, 0);
    const listed = (named: typeof chosen) => ({ total: named.length, data: named.slice(0, namedMax) });
    const summary = {
      mails,
      certificates: ready.filter(({ contacts }) => contacts.length > 0).length,
      without_contact: listed(chosen.filter(({ id }) => readyOf(found.get(id))?.contacts.length === 0)),
      without_pdf: listed(chosen.filter(({ id }) => !readyOf(found.get(id)))),
    };
    return c.json(summary, 200);
  })
  .openapi(sendMany, async (c) => {
    const { services } = c.var;
    const { request_id, ...chosenBy } = c.req.valid("json");
    const chosen = await listNumbers(services.db, selectionOf(chosenBy), limits.documentsMax, today());
    if (!chosen) return c.json(tooMany, 422);
    const ids = chosen.map(({ id }) => id);
    const found = await findMailable(services.db, ids, services.reminders.sender);
    const ready = ids.flatMap((id) => readyOf(found.get(id)) ?? []);
    return c.json({ mails: await sendDocuments(services, ready, request_id, actorOf(c)) }, 202);
  });

async function findOne({ db, reminders }: Services, id: string) {
  return (await findMailable(db, [id], reminders.sender)).get(id);
}

function readyOf(found: Mailable | answers.MailableProblem | undefined): Mailable | undefined {
  return typeof found === "object" ? found : undefined;
}

const today = () => dayInJakarta(new Date());
