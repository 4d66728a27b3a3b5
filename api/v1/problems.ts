import type { Context, MiddlewareHandler } from "hono";
import { z } from "#api/responses.ts";
import { codeOf, type ProblemCode, problemWords } from "#api/v1/problem-words.ts";
import { problem as refusal } from "#shared/answers/problem.ts";
import { inEnglish } from "#shared/english-messages/in-english.ts";
import type { Language } from "#shared/language.ts";

const codes = Object.keys(problemWords) as [ProblemCode, ...ProblemCode[]];

/** The body of every refusal (RFC 9457). */
export const problemDetails = z
  .object({
    type: z.string().describe("`urn:absah:problem:` and the code"),
    title: z.string(),
    status: z.int(),
    code: z.enum(codes).describe("Stable: programs go by it, not by the words"),
    detail: z.string(),
    errors: z
      .array(z.object({ field: z.string(), detail: z.string() }))
      .optional()
      .describe("What does not fit, field by field"),
    current: z.unknown().optional().describe("What stands now, where somebody saved in between"),
  })
  .openapi("Problem", {
    example: {
      type: "urn:absah:problem:precondition-failed",
      title: "The record has changed",
      status: 412,
      code: "precondition-failed",
      detail: "The ETag in If-Match is not the newest any more. Read again before you save.",
    },
  });

type Extra = { errors?: Record<string, string>; current?: unknown; message?: string | undefined };

/** Answers with a problem in the preferred language, Indonesian by default. */
export function answerProblem(
  c: Context,
  status: number,
  code: ProblemCode,
  { errors, current, message }: Extra = {},
): Response {
  const language = languageOf(c);
  const { title, detail } = problemWords[code][language];
  const body = {
    type: `urn:absah:problem:${code}`,
    title,
    status,
    code,
    // The operation's own message is more specific.
    detail: (message && saidIn(language, message)) ?? detail,
    ...(errors && {
      errors: Object.entries(errors).map(([field, messages]) => ({
        field,
        detail: saidIn(language, messages) ?? messages,
      })),
    }),
    ...(current !== undefined && { current }),
  };
  c.header("Content-Language", language);
  c.header("Vary", "Accept-Language", { append: true });
  return c.body(JSON.stringify(body), status as 400, { "Content-Type": "application/problem+json" });
}

/** Translates an operation's message; undefined if its English is unknown. */
function saidIn(language: Language, message: string): string | undefined {
  if (language === "id") return message;
  const english = inEnglish(message);
  return english === message ? undefined : english;
}

/** An operation's refusal; `code` only if the status does not determine it. */
const named = refusal.extend({ current: z.unknown().optional(), code: z.enum(codes).optional() });

/** Converts refusals with the panel's format into problems, wherever they are produced. */
export const refusalsAsProblems: MiddlewareHandler = async (c, next) => {
  await next();
  const { status, headers } = c.res;
  if (status < 400 || !isJson(c.res)) return;
  const answered = named.safeParse(await c.res.clone().json());
  if (!answered.success) return;
  const { errors, code, ...rest } = answered.data;
  const isOvertaken = status === 409 && rest.current !== undefined && c.req.header("if-match") !== undefined;
  const shown = isOvertaken ? 412 : status;
  const problem = answerProblem(c, shown, code ?? codeOf(shown), { ...rest, ...(errors && { errors }) });
  // Keeps the headers of the original response except those about its body.
  c.res = new Response(problem.body, { status: shown, headers: withoutContent(headers) });
  for (const [name, value] of problem.headers) c.res.headers.set(name, value);
};

/** Excludes JSON lines, and responses that are problems already. */
export function isJson({ headers }: Response): boolean {
  return /^application\/json\b/.test(headers.get("content-type") ?? "");
}

function withoutContent(headers: Headers): Headers {
  const left = new Headers(headers);
  for (const name of [...left.keys()]) if (name.startsWith("content-")) left.delete(name);
  return left;
}

/** The best supported language of Accept-Language by weight (RFC 9110, 12.5.4). */
function languageOf(c: Context): Language {
  const ranges = (c.req.header("accept-language") ?? "").split(",").map((range) => {
    const [tag = "", ...parameters] = range.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    return { language: tag.split("-", 1)[0]?.toLowerCase(), weight: weight ? Number(weight.slice(2)) : 1 };
  });
  const known = ranges.filter(
    ({ language, weight }) => weight > 0 && (language === "id" || language === "en"),
  );
  known.sort((a, b) => b.weight - a.weight);
  return known[0]?.language === "en" ? "en" : "id";
}
