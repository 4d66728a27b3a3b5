import type { Context } from "hono";
import { actorOf } from "#api/actor.ts";
import { certificateFilters, filtersOf } from "#api/certificate-filters.ts";
import { area } from "#api/guard.ts";
import {
  body,
  conflictWith,
  createRoute,
  createRouter,
  history,
  idParam,
  json,
  listQuery,
  named,
  problem,
  refusals,
  removalConflict,
  removalQuery,
  z,
} from "#api/responses.ts";
import { idempotentForStaff } from "#api/staff-idempotency.ts";
import { alreadyRestored } from "#core/content/bin.ts";
import { list } from "#core/register/certificate-list.ts";
import * as certificates from "#core/register/certificates.ts";
import { add } from "#core/register/grants.ts";
import { numberInstead } from "#core/register/next-number.ts";
import { proposeGrant } from "#core/register/proposals.ts";
import { needsApproval } from "#core/register/register-settings.ts";
import * as answers from "#shared/answers/certificates.ts";
import * as decisionAnswers from "#shared/answers/decisions.ts";
import { changeKindNames } from "#shared/change-kind.ts";
import { decisionRefusals } from "#shared/decision-messages.ts";
import {
  type CertificateInput,
  certificateInput,
  savedCertificateInput,
} from "#shared/schemas/certificate.ts";
import { dayInJakarta } from "#shared/time.ts";
import type { RequestEnv } from "#web/context.ts";

const certificate = named(answers.certificate, "Certificate");
const foundCertificate = certificate
  .extend({
    former_numbers: answers.formerNumbers.describe("The last one first"),
    sites: answers.coveredSites.describe("The places that it names itself, beside the client's address"),
    suspended_since: answers.suspendedSince.describe("Where Dibekukan is stored and the history tells"),
    is_confirmed: z
      .boolean()
      .describe(
        "Whether the row is what was last written down of it in the log; else visitors are told neither status nor date",
      ),
  })
  .openapi("FoundCertificate");

const guarded = { middleware: area("certificates"), tags: ["certificates"] };
const readable = { ...guarded, middleware: area("register") };
const missing = { 404: json(problem, "No such certificate") };
const listCertificates = createRoute({
  ...readable,
  method: "get",
  path: "/certificates",
  summary: "A page of the register",
  request: {
    query: z.object({
      ...certificateFilters,
      ...listQuery,
      sort: z.enum(answers.certificateSorts).default("created_at"),
      order: z.enum(["asc", "desc"]).default("desc"),
    }),
  },
  responses: {
    200: json(
      answers.certificatePage.extend({ data: z.array(certificate) }),
      "The page, the total, and of a search without a hit what is like it",
    ),
    ...refusals,
  },
});

const readStandards = createRoute({
  ...readable,
  method: "get",
  path: "/certificate-standards",
  summary: "The standards in use, the most frequent first, and how many certificates each has",
  responses: { 200: json(answers.standardList, "The standards"), ...refusals },
});

const readCertificate = createRoute({
  ...readable,
  method: "get",
  path: "/certificates/{id}",
  summary: "One certificate; a removed one says since when",
  request: { params: idParam },
  responses: { 200: json(foundCertificate, "The certificate"), ...missing, ...refusals },
});

const addCertificate = createRoute({
  ...guarded,
  middleware: [area("certificates"), idempotentForStaff],
  method: "post",
  path: "/certificates",
  summary: "Add a certificate",
  request: body(
    z.intersection(
      certificateInput,
      z.object({
        transferred_in: z.boolean().default(false).describe("Taken over from another body (IAF MD 2)"),
      }),
    ),
  ),
  responses: {
    201: json(certificate, "Added"),
    202: json(decisionAnswers.proposed, "Waits for a second person"),
    422: json(problem, "Something in the form does not fit"),
    ...refusals,
  },
});

const saveCertificate = createRoute({
  ...guarded,
  method: "put",
  path: "/certificates/{id}",
  summary: "Save a certificate over the version it was opened on",
  request: {
    params: idParam,
    ...body(
      z.intersection(
        savedCertificateInput,
        z.object({
          version: z.int(),
          change: z
            .enum(changeKindNames)
            .optional()
            .describe("What the change is, where it may be several; else it is a renewal or a correction"),
        }),
      ),
    ),
  },
  responses: {
    200: json(certificate, "Saved"),
    409: json(conflictWith(certificate), "Somebody saved in between; what stands now"),
    422: json(problem, "Something in the form does not fit"),
    ...missing,
    ...refusals,
  },
});

const removeCertificate = createRoute({
  ...guarded,
  method: "delete",
  path: "/certificates/{id}",
  summary: "Take a certificate out of the register; its history stays and its address says so",
  request: { params: idParam, query: removalQuery },
  responses: {
    200: json(certificate, "Removed"),
    409: json(removalConflict(certificate), "Somebody changed it in between; what stands now"),
    ...missing,
    ...refusals,
  },
});

const restoreCertificate = createRoute({
  ...guarded,
  middleware: [area("certificates"), idempotentForStaff],
  method: "post",
  path: "/certificates/{id}/restore",
  summary: "Bring a removed certificate back",
  request: { params: idParam },
  responses: {
    200: json(certificate, "Restored"),
    409: json(problem, "It is in the register"),
    ...missing,
    ...refusals,
  },
});

const listEvents = createRoute({
  ...guarded,
  method: "get",
  path: "/certificates/{id}/events",
  summary: "Who changed what and when, newest first",
  request: { params: idParam },
  responses: { 200: json(history, "The history"), ...refusals },
});

const messages = {
  missing: "Sertifikat tidak ditemukan.",
  conflict: "Sertifikat ini telah diubah oleh orang lain sejak Anda membukanya.",
  needsApproval:
    "Perubahan ini menunggu persetujuan orang kedua: ajukan lewat tombol keputusan di halaman sertifikat ini.",
  reserved: "Selama persetujuan dua orang diwajibkan, sertifikat dihapus dan dipulihkan oleh administrator.",
  taken: "Nomor sertifikat sudah ada dalam register.",
  takenByFormer: (number: string) =>
    `Nomor ini pernah menjadi nomor sertifikat lain, yang kini bernomor ${number}, dan tidak dapat dipakai lagi.`,
  instead: (number: string) => `Nomor berikutnya yang bebas: ${number}`,
  takenByRemoved: "Nomor ini milik sertifikat yang sudah dihapus dari register. Pulihkan sertifikat itu.",
};

export const certificatesApi = createRouter()
  .openapi(listCertificates, async (c) => {
    const { per_page: perPage, sort, order, page, ...filters } = c.req.valid("query");
    const today = dayInJakarta(new Date());
    const query = { ...filtersOf(filters), today, sort, order, page, perPage };
    return c.json(await list(c.var.services.db, query), 200);
  })
  .openapi(readStandards, async (c) => {
    return c.json({ data: await certificates.listStandards(c.var.services.db) }, 200);
  })
  .openapi(readCertificate, async (c) => {
    const found = await certificates.find(c.var.services.db, c.req.valid("param").id);
    return found ? c.json(found, 200) : c.json({ message: messages.missing }, 404);
  })
  .openapi(addCertificate, async (c) => {
    const { transferred_in, ...input } = c.req.valid("json");
    const kind = transferred_in ? "transferred_in" : "granted";
    const proposal = await proposeGrant(c.var.services.db, input, kind, actorOf(c));
    if (proposal) return c.json({ proposal }, 202);
    const added = await add(c.var.services.db, input, kind, actorOf(c)).catch(undefinedIfTaken);
    if (!added) return c.json(await takenByNew(c, input), 422);
    return c.json(added, 201);
  })
  .openapi(saveCertificate, async (c) => {
    const { version, change, ...input } = c.req.valid("json");
    const { id } = c.req.valid("param");
    const result = await certificates
      .update(c.var.services.db, id, version, input, actorOf(c), change)
      .catch(undefinedIfTaken);
    if (!result) return c.json(await takenProblem(c, input.certificate_number), 422);
    if (result.outcome === "missing") return c.json({ message: messages.missing }, 404);
    if (result.outcome === "conflict")
      return c.json({ message: messages.conflict, current: result.current }, 409);
    if (result.outcome === "needs-approval")
      return c.json(
        { message: messages.needsApproval, errors: { [result.field]: messages.needsApproval } },
        422,
      );
    if (result.outcome === "period-lost") {
      const message = decisionRefusals["period-lost"];
      return c.json({ message, errors: { [result.field]: message } }, 422);
    }
    return c.json(result.certificate, 200);
  })
  .openapi(removeCertificate, async (c) => {
    if (await isReserved(c)) return c.json({ message: messages.reserved }, 403);
    const { version } = c.req.valid("query");
    const result = await certificates.remove(c.var.services.db, c.req.valid("param").id, actorOf(c), version);
    if (result.outcome === "conflict")
      return c.json({ message: messages.conflict, current: result.current }, 409);
    if (result.outcome !== "saved") return c.json({ message: messages.missing }, 404);
    return c.json(result.certificate, 200);
  })
  .openapi(restoreCertificate, async (c) => {
    if (await isReserved(c)) return c.json({ message: messages.reserved }, 403);
    const { id } = c.req.valid("param");
    const result = await certificates.restore(c.var.services.db, id, actorOf(c));
    if (result.outcome === "saved") return c.json(result.certificate, 200);
    return (await certificates.find(c.var.services.db, id))
      ? c.json({ message: alreadyRestored }, 409)
      : c.json({ message: messages.missing }, 404);
  })
  .openapi(listEvents, async (c) => {
    return c.json({ data: await certificates.listEvents(c.var.services.db, c.req.valid("param").id) }, 200);
  });

/** Removal and restoration change validity: under two-person approval an editor may not do them alone. */
async function isReserved(c: Context<RequestEnv>): Promise<boolean> {
  return c.var.person.role !== "admin" && (await needsApproval(c.var.services.db));
}

function undefinedIfTaken(error: unknown): undefined {
  if (certificates.isNumberTaken(error)) return undefined;
  throw error;
}

/** Adds the next free number where the taken one was proposed by a pattern: two people may have got the same proposal. */
async function takenByNew(c: Context<RequestEnv>, { certificate_number, issue_date }: CertificateInput) {
  const { message: taken } = await takenProblem(c, certificate_number);
  const days = [issue_date, dayInJakarta(new Date())];
  const instead = await numberInstead(c.var.services.db, certificate_number, days);
  const message = instead ? `${taken} ${messages.instead(instead)}` : taken;
  return { message, errors: { certificate_number: message } };
}

async function takenProblem(c: Context<RequestEnv>, number: string) {
  const { db } = c.var.services;
  const holder = await certificates.findByNumber(db, number);
  const former = holder ? undefined : await certificates.findByFormerNumber(db, number);
  const message = former
    ? messages.takenByFormer(former.certificate_number)
    : holder?.removed_at
      ? messages.takenByRemoved
      : messages.taken;
  return { message, errors: { certificate_number: message } };
}
