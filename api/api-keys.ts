import { actorOf } from "#api/actor.ts";
import { area } from "#api/guard.ts";
import { body, createRoute, createRouter, idParam, json, problem, refusals } from "#api/responses.ts";
import { asValidationProblem, problemOf } from "#api/validation-error.ts";
import { insertApiKey, listApiKeys, withdrawApiKey } from "#core/people/api-keys.ts";
import { ValidationError } from "#core/validation-error.ts";
import { apiKeyList, madeApiKey } from "#shared/answers/api-keys.ts";
import { apiKeyInput } from "#shared/schemas/api-key.ts";

const guarded = { middleware: area("users"), tags: ["api-keys"] };

const list = createRoute({
  ...guarded,
  method: "get",
  path: "/api-keys",
  summary: "Keys of programs, the newest first",
  responses: { 200: json(apiKeyList, "The keys, without their secrets"), ...refusals },
});

const make = createRoute({
  ...guarded,
  method: "post",
  path: "/api-keys",
  summary: "Make a key for a program",
  request: body(apiKeyInput),
  responses: {
    201: json(madeApiKey, "The key, told this once"),
    422: json(problem, "Something in the form does not fit"),
    ...refusals,
  },
});

const withdraw = createRoute({
  ...guarded,
  method: "delete",
  path: "/api-keys/{id}",
  summary: "Withdraw a key; it is refused from now on",
  request: { params: idParam },
  responses: {
    200: json(madeApiKey.shape.row, "Withdrawn"),
    404: json(problem, "No such key, or it was withdrawn before"),
    ...refusals,
  },
});

export const apiKeysApi = createRouter()
  .openapi(list, async (c) => c.json({ data: await listApiKeys(c.var.services.db) }, 200))
  .openapi(make, async (c) => {
    const made = await insertApiKey(c.var.services.db, c.req.valid("json"), actorOf(c)).catch(
      asValidationProblem,
    );
    return made instanceof ValidationError ? c.json(problemOf(made), 422) : c.json(made, 201);
  })
  .openapi(withdraw, async (c) => {
    const withdrawn = await withdrawApiKey(c.var.services.db, c.req.valid("param").id, actorOf(c));
    return withdrawn
      ? c.json(withdrawn, 200)
      : c.json({ message: "Kunci tidak ditemukan, atau sudah dicabut." }, 404);
  });
