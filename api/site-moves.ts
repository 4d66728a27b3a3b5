import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "hono";
import { actorOf } from "#api/actor.ts";
import { countUpload, tooManyFiles } from "#api/count-upload.ts";
import { eventStream } from "#api/event-stream.ts";
import { area } from "#api/guard.ts";
import { readHeadedBody } from "#api/headed-body.ts";
import { clientOf, passwordRefusals, refuse as refuseOwner } from "#api/own-password.ts";
import { body, createRoute, createRouter, json, problem, refusals, z } from "#api/responses.ts";
import { guardCheck, watchAccess } from "#api/watch-access.ts";
import { confirmOwner } from "#core/auth/confirm-owner.ts";
import { type SiteMapping, siteMapping } from "#core/moving/mapping.ts";
import { shownReport } from "#core/moving/shown-report.ts";
import { receiveFile } from "#core/register/import/receive-file.ts";
import { makeUploadFolder } from "#core/register/import/upload-folder.ts";
import { type MoveEvent, movePermit } from "#shared/answers/site-moves.ts";
import { inEnglish } from "#shared/english-messages/in-english.ts";
import type { Language } from "#shared/language.ts";
import { limits } from "#shared/limits.ts";
import { perhapsPassword } from "#shared/schemas/passkey.ts";
import { type MoveHead, moveHead } from "#shared/schemas/site-move.ts";
import { moveMessages as messages } from "#shared/site-move-messages.ts";
import type { RequestEnv } from "#web/context.ts";

const tags = ["site-moves"];

const permit = createRoute({
  method: "post",
  path: "/site-moves/permit",
  summary: "Be let write for some minutes; for who signed in a moment ago or gives their password",
  tags,
  middleware: area("settings"),
  request: body(perhapsPassword),
  responses: { 200: json(movePermit, "For the head of a move"), ...passwordRefusals, ...refusals },
});

const move = createRoute({
  method: "post",
  path: "/site-moves",
  summary: "Move an old site in, or see what that would do",
  description:
    'The body is one line of JSON that says what comes (`{"source":"tables","is_dry_run":true}`: source, is_dry_run, file_name, admins, pages (of WordPress: pages, articles or skip), mapping, permit, and language, id or en, of the report), and behind it the file: a ZIP of CSV files and a folder storage/, or an export of WordPress (XML, or a ZIP of it and uploads/). The answer is a stream of events with JSON in each; the last one is done, refused or stopped.',
  tags,
  middleware: [area("settings"), countUpload],
  request: {
    body: {
      required: true,
      content: { "application/octet-stream": { schema: z.string().openapi({ format: "binary" }) } },
    },
  },
  responses: {
    200: {
      description: "How far it is, and in the last event what was done, or in a dry run would be",
      content: { "text/event-stream": { schema: z.string() } },
    },
    400: json(problem, "The file did not arrive whole"),
    413: json(problem, "The file is too large"),
    422: json(problem, "What is said of the move cannot be read"),
    429: tooManyFiles,
    ...refusals,
  },
});

const retryAfterSeconds = 60;

export const siteMovesApi = createRouter()
  .openapi(permit, async (c) => {
    const { services, person } = c.var;
    const owner = await confirmOwner(services, person, c.req.valid("json").password, clientOf(c));
    if (owner.is === "wanted")
      return c.json({ message: messages.confirm, errors: { password: messages.confirm } }, 422);
    if (owner.is !== "done") return refuseOwner(c, owner, "password");
    return c.json({ permit: services.siteMoves.issuePermit(person) }, 200);
  })
  .openapi(move, async (c) => {
    const { siteMoves, settings } = c.var.services;
    const announcedBytes = Number(c.req.header("content-length") ?? 0);
    if (announcedBytes > limits.siteMoveFileBytesMax + limits.siteMoveHeadLengthMax)
      return c.json({ message: messages.tooLarge }, 413);
    const sent = await readHeadedBody(c.req.raw.body ?? new Blob().stream(), limits.siteMoveHeadLengthMax);
    const order = readOrder(sent?.head);
    if (!sent || "refused" in order) return c.json({ message: order.refused ?? messages.head }, 422);
    if (!order.head.is_dry_run && !siteMoves.isPermitted(c.var.person, order.head.permit))
      return c.json({ message: messages.permit }, 403);
    await using held = new AsyncDisposableStack();
    const place = await siteMoves.takeLock();
    if (!place) return c.json({ message: messages.busy }, 429, { "Retry-After": String(retryAfterSeconds) });
    held.use(place);
    const folder = held.use(await makeUploadFolder(settings.DATA_DIR));
    const received = await receiveFile(sent.rest, join(folder.path, "file"), limits.siteMoveFileBytesMax);
    if (received === "too-large") return c.json({ message: messages.tooLarge }, 413);
    if (received === "broken-off") return c.json({ message: messages.brokenOff }, 400);
    const refused = await c.var.recheckGuard?.();
    if (refused) return c.json({ message: refused.message }, refused.status);
    const rest = held.move();
    const events = eventStream<MoveEvent>(
      (tell, signal) => runMove(c, order, folder.path, tell, signal),
      () => rest.disposeAsync(),
    );
    return c.body(events, 200, {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
    });
  });

type Order = { head: MoveHead; mapping: SiteMapping; refused?: never };

function readOrder(head: string | undefined): Order | { refused: string } {
  const read = moveHead.safeParse(jsonOf(head ?? ""));
  if (!read.success) return { refused: messages.head };
  const mapping = siteMapping.safeParse(read.data.mapping);
  if (!mapping.success) return { refused: unfitMapping(mapping.error, read.data.language) };
  return { head: read.data, mapping: mapping.data };
}

/** Sentence by sentence: what somebody wrote may hold what ends one. */
function unfitMapping({ issues }: z.ZodError, language: Language): string {
  const words = (message: string) => (language === "en" ? inEnglish(message) : message);
  const sentences = issues.flatMap((issue) => {
    if (issue.code === "custom") return [issue.message];
    const at = (...names: PropertyKey[]) => [...issue.path, ...names].join(".");
    if (issue.code === "unrecognized_keys") return issue.keys.map((key) => messages.mappingPart(at(key)));
    return [messages.mappingValue(at())];
  });
  return words(messages.mapping(sentences.slice(0, toldMax).map(words).join(" ")));
}

/** Problems of a mapping listed in a message. */
const toldMax = 5;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function runMove(
  c: Context<RequestEnv>,
  { head, mapping }: Order,
  folder: string,
  tell: (event: MoveEvent) => void,
  signal: AbortSignal,
): Promise<MoveEvent> {
  const unpacked = join(folder, "unpacked");
  await mkdir(unpacked, { mode: 0o700 });
  const actor = actorOf(c);
  const { source, is_dry_run, admins, pages, file_name, language } = head;
  const order = {
    ...{ kind: source, path: join(folder, "file"), folder: unpacked, mapping, admins, actor },
    ...{ pages, isDryRun: is_dry_run, language },
  };
  using access = watchAccess(guardCheck(c));
  const done = await c.var.services.siteMoves
    .run(order, {
      signal: AbortSignal.any([signal, c.req.raw.signal, access.signal]),
      onProgress: (progress) => tell({ is: "progress", ...progress }),
    })
    .catch((error: unknown) => {
      if (!access.refusal) throw error;
      return { refused: access.refusal.message };
    });
  if ("refused" in done) return { is: "refused", message: done.refused };
  if ("stopped" in done) return { is: "stopped", message: messages.stopped };
  c.var.log.info(
    { file_name, is_dry_run, source, person: actor.id, tables: done.report.tables },
    "site moved",
  );
  return { is: "done", report: shownReport(done.report) };
}
