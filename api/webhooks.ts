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
import { deliveryAnswer, endpointAnswer } from "#api/webhook-answers.ts";
import { findDelivery, listDeliveries } from "#core/webhooks/deliveries.ts";
import { findEndpoint, listEndpoints, removeEndpoint, updateEndpoint } from "#core/webhooks/endpoints.ts";
import { listEndpointEvents } from "#core/webhooks/history.ts";
import { TargetRefused } from "#core/webhooks/target.ts";
import * as answers from "#shared/answers/webhooks.ts";
import { webhookChange, webhookInput } from "#shared/schemas/webhook.ts";
import { webhookDeliveryStates, webhookEndpointStates, webhookEndpointsMax } from "#shared/webhooks.ts";

const guarded = { middleware: area("settings"), tags: ["webhooks"] };
const done = z.object({ done: z.literal(true) });
const missing = json(problem, "No such endpoint");
const unfit = json(problem, "With a message per field");

const list = createRoute({
  ...guarded,
  method: "get",
  path: "/webhooks",
  summary: "The endpoints that are told of events",
  responses: { 200: json(answers.webhookEndpointList, "The endpoints"), ...refusals },
});

const add = createRoute({
  ...guarded,
  method: "post",
  path: "/webhooks",
  summary: "Add an endpoint; its secret is told this once",
  request: body(webhookInput),
  responses: { 201: json(answers.webhookWithSecret, "Added"), 422: unfit, ...refusals },
});

const read = createRoute({
  ...guarded,
  method: "get",
  path: "/webhooks/{id}",
  summary: "An endpoint",
  request: { params: idParam },
  responses: { 200: json(answers.webhookEndpoint, "The endpoint"), 404: missing, ...refusals },
});

const save = createRoute({
  ...guarded,
  method: "put",
  path: "/webhooks/{id}",
  summary: "Change where an endpoint is and what it is told of",
  request: { params: idParam, ...body(webhookChange) },
  responses: {
    200: json(answers.webhookEndpoint, "Saved"),
    404: missing,
    409: json(conflictWith(answers.webhookEndpoint), "It was changed since; what stands now"),
    422: unfit,
    ...refusals,
  },
});

const readEvents = createRoute({
  ...guarded,
  method: "get",
  path: "/webhooks/{id}/events",
  summary: "Who changed where an endpoint is and what it is told of, newest first; nothing of its secrets",
  request: { params: idParam },
  responses: { 200: json(history, "The history"), 404: missing, ...refusals },
});

const remove = createRoute({
  ...guarded,
  method: "delete",
  path: "/webhooks/{id}",
  summary: "Delete an endpoint; what waited is not sent",
  request: { params: idParam },
  responses: { 200: json(done, "Deleted"), 404: missing, ...refusals },
});

const setState = createRoute({
  ...guarded,
  method: "put",
  path: "/webhooks/{id}/state",
  summary: "Pause an endpoint, or let it go on with what waits",
  request: { params: idParam, ...body(z.object({ state: z.enum(webhookEndpointStates) })) },
  responses: { 200: json(answers.webhookEndpoint, "Done"), 404: missing, ...refusals },
});

const rotate = createRoute({
  ...guarded,
  method: "post",
  path: "/webhooks/{id}/secret",
  summary: "Give an endpoint another secret; the one before signs beside it for a day",
  request: { params: idParam },
  responses: { 200: json(answers.webhookWithSecret, "The new secret"), 404: missing, ...refusals },
});

const test = createRoute({
  ...guarded,
  method: "post",
  path: "/webhooks/{id}/test",
  summary: "Send a test at once",
  request: { params: idParam },
  responses: { 200: json(answers.webhookDelivery, "What became of it"), 404: missing, ...refusals },
});

const deliveries = createRoute({
  ...guarded,
  method: "get",
  path: "/webhooks/{id}/deliveries",
  summary: "What was sent to an endpoint in the last thirty days, and what waits; the newest first",
  request: {
    params: idParam,
    query: z.object({ ...listQuery, state: z.enum(webhookDeliveryStates).optional() }),
  },
  responses: { 200: json(answers.webhookDeliveryPage, "The page and the total"), ...refusals },
});

const redeliverFailed = createRoute({
  ...guarded,
  method: "post",
  path: "/webhooks/{id}/redeliver-failed",
  summary: "Send all again that failed, of events since a moment",
  request: { params: idParam, ...body(z.object({ since: z.iso.datetime({ offset: true }) })) },
  responses: { 200: json(answers.webhookRedelivered, "How many"), ...refusals },
});

const redeliver = createRoute({
  ...guarded,
  method: "post",
  path: "/webhook-deliveries/{id}/redeliver",
  summary: "Send one again, under the same id",
  request: { params: idParam },
  responses: {
    200: json(done, "It waits"),
    404: json(problem, "It waits anyway, or there is none"),
    ...refusals,
  },
});

const messages = {
  missing: "Endpoint tidak ditemukan.",
  changedSince: "Endpoint ini telah diubah oleh orang lain sejak Anda membukanya.",
  tooMany: `Simpan paling banyak ${webhookEndpointsMax} endpoint: hapus yang tidak dipakai lagi.`,
  delivery: "Kiriman ini masih menunggu atau tidak ditemukan.",
};

const notThere = { message: messages.missing };

export const webhooksApi = createRouter()
  .openapi(list, async (c) =>
    c.json({ data: (await listEndpoints(c.var.services.db)).map(endpointAnswer) }, 200),
  )
  .openapi(add, async (c) => {
    const { db, webhooks } = c.var.services;
    try {
      const added = await webhooks.add(c.req.valid("json"), actorOf(c));
      if (!added) return c.json(refusalOf(messages.tooMany), 422);
      const endpoint = await findEndpoint(db, added.id);
      if (!endpoint) throw new Error("The endpoint was not added");
      return c.json({ endpoint: endpointAnswer(endpoint), secret: added.secret }, 201);
    } catch (error) {
      if (error instanceof TargetRefused) return c.json(refusalOf(error.message), 422);
      throw error;
    }
  })
  .openapi(read, async (c) => {
    const endpoint = await findEndpoint(c.var.services.db, c.req.valid("param").id);
    return endpoint ? c.json(endpointAnswer(endpoint), 200) : c.json(notThere, 404);
  })
  .openapi(save, async (c) => {
    const { db, webhooks } = c.var.services;
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    try {
      await webhooks.check(input.url);
    } catch (error) {
      if (error instanceof TargetRefused) return c.json(refusalOf(error.message), 422);
      throw error;
    }
    const outcome = await updateEndpoint(db, id, input, actorOf(c));
    const endpoint = outcome === "missing" ? undefined : await findEndpoint(db, id);
    if (!endpoint) return c.json(notThere, 404);
    const current = endpointAnswer(endpoint);
    if (outcome === "changed-since") return c.json({ message: messages.changedSince, current }, 409);
    return c.json(current, 200);
  })
  .openapi(readEvents, async (c) => {
    const { db } = c.var.services;
    const endpoint = await findEndpoint(db, c.req.valid("param").id);
    return endpoint ? c.json({ data: await listEndpointEvents(db, endpoint) }, 200) : c.json(notThere, 404);
  })
  .openapi(remove, async (c) => {
    const { db, webhooks } = c.var.services;
    const isRemoved = await removeEndpoint(db, c.req.valid("param").id, actorOf(c));
    if (!isRemoved) return c.json(notThere, 404);
    await webhooks.refresh();
    return c.json({ done: true as const }, 200);
  })
  .openapi(setState, async (c) => {
    const { db, webhooks } = c.var.services;
    const { id } = c.req.valid("param");
    await webhooks.setState(id, c.req.valid("json").state, actorOf(c));
    const endpoint = await findEndpoint(db, id);
    return endpoint ? c.json(endpointAnswer(endpoint), 200) : c.json(notThere, 404);
  })
  .openapi(rotate, async (c) => {
    const { db, webhooks } = c.var.services;
    const { id } = c.req.valid("param");
    const secret = await webhooks.rotate(id, actorOf(c));
    const endpoint = await findEndpoint(db, id);
    return endpoint && secret
      ? c.json({ endpoint: endpointAnswer(endpoint), secret }, 200)
      : c.json(notThere, 404);
  })
  .openapi(test, async (c) => {
    const { db, webhooks } = c.var.services;
    const sent = await webhooks.test(c.req.valid("param").id);
    const delivery = sent && (await findDelivery(db, sent));
    return delivery ? c.json(deliveryAnswer(delivery), 200) : c.json(notThere, 404);
  })
  .openapi(deliveries, async (c) => {
    const { page, per_page, state } = c.req.valid("query");
    const { id: endpointId } = c.req.valid("param");
    const found = await listDeliveries(c.var.services.db, { endpointId, state, page, perPage: per_page });
    return c.json({ ...found, data: found.data.map(deliveryAnswer) }, 200);
  })
  .openapi(redeliverFailed, async (c) => {
    const since = new Date(c.req.valid("json").since);
    const total = await c.var.services.webhooks.redeliverFailed(c.req.valid("param").id, since);
    return c.json({ total }, 200);
  })
  .openapi(redeliver, async (c) => {
    const isAgain = await c.var.services.webhooks.redeliver(c.req.valid("param").id);
    return isAgain ? c.json({ done: true as const }, 200) : c.json({ message: messages.delivery }, 404);
  });

function refusalOf(url: string) {
  return { message: invalidInputMessage, errors: { url } };
}
