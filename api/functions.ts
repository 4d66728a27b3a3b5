import { actorOf } from "#api/actor.ts";
import { area } from "#api/guard.ts";
import { body, createRoute, createRouter, json, problem, refusals, z } from "#api/responses.ts";
import { asValidationProblem, problemOf } from "#api/validation-error.ts";
import { findUser, findUserByEmail, type User } from "#core/auth/find-user.ts";
import { insertUser, listUsers, removeUser, updateUser } from "#core/people/users.ts";
import { ValidationError } from "#core/validation-error.ts";
import { newPerson, personChange } from "#shared/schemas/person.ts";

/** The two functions of specification 7.5, for programs with an access token or a session. */
const guarded = { middleware: area("users"), tags: ["functions"] };

/** Specification 3: a user as get-users returns one. */
const listedUser = z
  .object({
    id: z.uuid(),
    email: z.string(),
    full_name: z.string(),
    role: z.string().nullable(),
    is_active: z.boolean(),
  })
  .openapi("ListedUser");

const done = z.object({ user: listedUser });
const missing = { 404: json(problem, "No such user") };
const unfit = { 422: json(problem, "The action does not belong to this verb, or its payload does not fit") };
const managerPath = "/functions/admin-user-manager";

const messages = {
  actions:
    "Tindakan yang dikenal: create_user (POST), update_user dan reset_password (PATCH), delete_user (DELETE).",
  listing: "Daftar pengguna dibaca dengan GET atau POST.",
  missing: "Pengguna tidak ditemukan.",
  emailLocked: "Alamat email tidak dapat diubah.",
  passwordLocked: "Password tidak diubah di sini: kirim reset_password.",
  inactive: "Pengguna nonaktif tidak dapat masuk. Aktifkan dahulu.",
  notSent: "Gagal mengirim email reset password.",
};

const idPayload = z.object({ id: z.uuid() });

const listing = {
  ...guarded,
  path: "/functions/get-users",
  summary: "Every user",
  responses: { 200: json(z.array(listedUser), "Everyone, by name"), ...refusals },
} as const;
const readUsers = createRoute({ ...listing, method: "get" });
/** Clients of hosted functions default to POST. */
const callUsers = createRoute({ ...listing, method: "post" });

const create = createRoute({
  ...guarded,
  method: "post",
  path: managerPath,
  summary: "create_user",
  request: body(z.object({ action: action("create_user"), payload: newPerson })),
  responses: { 201: json(done, "Added"), ...unfit, ...refusals },
});

const change = createRoute({
  ...guarded,
  method: "patch",
  path: managerPath,
  summary: "update_user, or reset_password",
  request: body(
    z.discriminatedUnion(
      "action",
      [
        z.object({
          action: action("update_user"),
          payload: personChange.extend({
            id: z.uuid(),
            email: z.string().optional(),
            password: z.literal("", { error: messages.passwordLocked }).optional(),
          }),
        }),
        z.object({ action: action("reset_password"), payload: z.object({ email: z.string() }) }),
      ],
      { error: messages.actions },
    ),
  ),
  responses: {
    200: json(done, "Changed, or mailed"),
    ...unfit,
    ...missing,
    502: json(problem, "The mail server did not take the mail"),
    ...refusals,
  },
});

const remove = createRoute({
  ...guarded,
  method: "delete",
  path: managerPath,
  summary: "delete_user",
  request: body(z.object({ action: action("delete_user"), payload: idPayload })),
  responses: { 200: json(done, "Removed for ever"), ...unfit, ...missing, ...refusals },
});

export const functionsApi = createRouter()
  .openapi(readUsers, async (c) => c.json((await listUsers(c.var.services.db)).map(asListed), 200))
  .openapi(callUsers, async (c) => c.json((await listUsers(c.var.services.db)).map(asListed), 200))
  .openapi(create, async (c) => {
    const { payload } = c.req.valid("json");
    const added = await insertUser(c.var.services, payload, actorOf(c)).catch(asValidationProblem);
    return added instanceof ValidationError
      ? c.json(problemOf(added), 422)
      : c.json({ user: asListed(added) }, 201);
  })
  .openapi(change, async (c) => {
    const { db, passwordResets } = c.var.services;
    const { action: actionName, payload } = c.req.valid("json");
    if (actionName === "reset_password") {
      const person = await findUserByEmail(db, payload.email);
      if (!person) return c.json({ message: messages.missing }, 404);
      if (!person.is_active) return c.json({ message: messages.inactive }, 422);
      try {
        await passwordResets.send(person, actorOf(c));
      } catch (error) {
        c.var.log.error({ err: error }, "the mail for a new password was not sent");
        return c.json({ message: messages.notSent }, 502);
      }
      return c.json({ user: asListed(person) }, 200);
    }
    const { id, email, password: _, ...changes } = payload;
    const stored = await findUser(db, id);
    if (!stored) return c.json({ message: messages.missing }, 404);
    if (email !== undefined && email.trim().toLowerCase() !== stored.email)
      return c.json(problemOf(new ValidationError({ "payload.email": messages.emailLocked })), 422);
    const changed = await updateUser(c.var.services, id, changes, actorOf(c)).catch(asValidationProblem);
    if (changed instanceof ValidationError) return c.json(problemOf(changed), 422);
    return changed.outcome === "saved"
      ? c.json({ user: asListed(changed.user) }, 200)
      : c.json({ message: messages.missing }, 404);
  })
  .openapi(remove, async (c) => {
    const { id } = c.req.valid("json").payload;
    const removed = await removeUser(c.var.services, id, actorOf(c)).catch(asValidationProblem);
    if (removed instanceof ValidationError) return c.json(problemOf(removed), 422);
    return removed ? c.json({ user: asListed(removed) }, 200) : c.json({ message: messages.missing }, 404);
  });

functionsApi.all(managerPath, area("users"), (c) => {
  c.header("Allow", "POST, PATCH, DELETE");
  return c.json({ message: messages.actions }, 405);
});
functionsApi.all(listing.path, area("users"), (c) => {
  c.header("Allow", "GET, POST");
  return c.json({ message: messages.listing }, 405);
});

function action<Name extends string>(name: Name) {
  return z.literal(name, { error: messages.actions });
}

function asListed({ id, email, full_name, role, is_active }: User) {
  return { id, email, full_name, role, is_active };
}
