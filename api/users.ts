import { actorOf } from "#api/actor.ts";
import { area } from "#api/guard.ts";
import {
  body,
  conflictWith,
  createRoute,
  createRouter,
  idParam,
  json,
  named,
  problem,
  refusals,
} from "#api/responses.ts";
import { idempotentForStaff } from "#api/staff-idempotency.ts";
import { asValidationProblem, problemOf } from "#api/validation-error.ts";
import { findUser } from "#core/auth/find-user.ts";
import { insertUser, listUsers, removeUser, updateUser } from "#core/people/users.ts";
import { ValidationError } from "#core/validation-error.ts";
import { pageOf } from "#shared/answers/answered.ts";
import { user as answeredUser } from "#shared/answers/users.ts";
import { newPerson, personChange } from "#shared/schemas/person.ts";

export const user = named(answeredUser, "User");

const guarded = { middleware: area("users"), tags: ["users"] };
const missing = { 404: json(problem, "No such user") };
const unfit = { 422: json(problem, "Something in the form does not fit") };

const list = createRoute({
  ...guarded,
  method: "get",
  path: "/users",
  summary: "Everyone who has an account, by name",
  responses: { 200: json(pageOf(user), "Everyone"), ...refusals },
});

const read = createRoute({
  ...guarded,
  method: "get",
  path: "/users/{id}",
  summary: "One user",
  request: { params: idParam },
  responses: { 200: json(user, "The user"), ...missing, ...refusals },
});

const add = createRoute({
  ...guarded,
  middleware: [area("users"), idempotentForStaff],
  method: "post",
  path: "/users",
  summary: "Add a user, who can sign in at once",
  request: body(newPerson),
  responses: { 201: json(user, "Added"), ...unfit, ...refusals },
});

const save = createRoute({
  ...guarded,
  method: "patch",
  path: "/users/{id}",
  summary: "Change a user's name, role and whether they are active; the e-mail address stays",
  request: {
    params: idParam,
    ...body(
      personChange.extend({
        opened: personChange
          .optional()
          .describe("The values that the form was opened on, of the fields that it changes"),
      }),
    ),
  },
  responses: {
    200: json(user, "Changed"),
    409: json(conflictWith(user), "Somebody changed one of them in between; what stands now"),
    ...unfit,
    ...missing,
    ...refusals,
  },
});

const remove = createRoute({
  ...guarded,
  method: "delete",
  path: "/users/{id}",
  summary: "Remove a user for ever",
  request: { params: idParam },
  responses: { 200: json(user, "Removed"), ...unfit, ...missing, ...refusals },
});

const sendReset = createRoute({
  ...guarded,
  method: "post",
  path: "/users/{id}/password-reset",
  summary: "Send the user a mail with which they set a new password",
  request: { params: idParam },
  responses: {
    200: json(user, "Sent"),
    ...unfit,
    502: json(problem, "The mail server did not take the mail"),
    ...missing,
    ...refusals,
  },
});

const messages = {
  inactive: "Pengguna nonaktif tidak dapat masuk. Aktifkan dahulu.",
  notSent: "Server email tidak menerima surat. Periksa pengaturan SMTP_URL.",
};
const userChanged = "Pengguna ini telah diubah oleh orang lain sejak Anda membukanya.";
const userMissing = { message: "Pengguna tidak ditemukan." };

export const usersApi = createRouter()
  .openapi(list, async (c) => {
    const data = await listUsers(c.var.services.db);
    return c.json({ data, total: data.length }, 200);
  })
  .openapi(add, async (c) => {
    const added = await insertUser(c.var.services, c.req.valid("json"), actorOf(c)).catch(
      asValidationProblem,
    );
    return added instanceof ValidationError ? c.json(problemOf(added), 422) : c.json(added, 201);
  })
  .openapi(save, async (c) => {
    const { id } = c.req.valid("param");
    const { opened, ...change } = c.req.valid("json");
    const result = await updateUser(c.var.services, id, change, actorOf(c), opened).catch(
      asValidationProblem,
    );
    if (result instanceof ValidationError) return c.json(problemOf(result), 422);
    if (result.outcome === "missing") return c.json(userMissing, 404);
    if (result.outcome === "conflict") return c.json({ message: userChanged, current: result.current }, 409);
    return c.json(result.user, 200);
  })
  .openapi(remove, async (c) => {
    const { id } = c.req.valid("param");
    const removed = await removeUser(c.var.services, id, actorOf(c)).catch(asValidationProblem);
    if (removed instanceof ValidationError) return c.json(problemOf(removed), 422);
    return removed ? c.json(removed, 200) : c.json(userMissing, 404);
  })
  .openapi(read, async (c) => {
    const found = await findUser(c.var.services.db, c.req.valid("param").id);
    return found ? c.json(found, 200) : c.json(userMissing, 404);
  })
  .openapi(sendReset, async (c) => {
    const { db, passwordResets } = c.var.services;
    const found = await findUser(db, c.req.valid("param").id);
    if (!found) return c.json(userMissing, 404);
    if (!found.is_active) return c.json({ message: messages.inactive }, 422);
    try {
      await passwordResets.send(found, actorOf(c));
    } catch (error) {
      c.var.log.error({ err: error }, "the mail for a new password was not sent");
      return c.json({ message: messages.notSent }, 502);
    }
    return c.json(found, 200);
  });
