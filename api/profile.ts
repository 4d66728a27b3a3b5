import { area } from "#api/guard.ts";
import { clientOf, passwordRefusals, refuse, setCookies } from "#api/own-password.ts";
import {
  body,
  createRoute,
  createRouter,
  idParam,
  json,
  named,
  problem,
  refusals,
  z,
} from "#api/responses.ts";
import { signedInPerson } from "#api/session.ts";
import { asValidationProblem, problemOf } from "#api/validation-error.ts";
import { changeOwnPassword } from "#core/auth/own-password.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "#core/auth/own-sessions.ts";
import { describePerson } from "#core/auth/people.ts";
import { updateProfile } from "#core/people/profile.ts";
import { ValidationError } from "#core/validation-error.ts";
import { ownSession } from "#shared/answers/profile.ts";
import { passwordChange, profileChange } from "#shared/schemas/person.ts";

const guarded = { middleware: area("profile"), tags: ["profile"] };
const unfit = { 422: json(problem, "Something in the form does not fit") };

const read = createRoute({
  ...guarded,
  method: "get",
  path: "/profile",
  summary: "One's own profile",
  responses: { 200: json(signedInPerson, "The profile"), ...refusals },
});

const save = createRoute({
  ...guarded,
  method: "put",
  path: "/profile",
  summary: "Change one's own name, picture and language, and nothing else",
  request: body(profileChange),
  responses: { 200: json(signedInPerson, "Changed"), ...unfit, ...refusals },
});

const savePassword = createRoute({
  ...guarded,
  method: "put",
  path: "/profile/password",
  summary: "Change one's own password; every other session ends",
  request: body(passwordChange),
  responses: {
    200: json(z.object({}), "Changed; the cookie is a new session's"),
    ...passwordRefusals,
    ...refusals,
  },
});

const readSessions = createRoute({
  ...guarded,
  method: "get",
  path: "/profile/sessions",
  summary: "Where one is signed in",
  responses: {
    200: json(z.object({ data: z.array(named(ownSession, "OwnSession")) }), "The newest first"),
    ...refusals,
  },
});

const endSession = createRoute({
  ...guarded,
  method: "delete",
  path: "/profile/sessions/{id}",
  summary: "Sign out there",
  request: { params: idParam },
  responses: {
    200: json(z.object({}), "Ended"),
    404: json(problem, "No such session of one's own"),
    ...refusals,
  },
});

const endSessions = createRoute({
  ...guarded,
  method: "delete",
  path: "/profile/sessions",
  summary: "Sign out everywhere else",
  responses: { 200: json(z.object({}), "Ended"), ...refusals },
});

export const profileApi = createRouter()
  .openapi(read, (c) => c.json(describePerson(c.var.person), 200))
  .openapi(save, async (c) => {
    const saved = await updateProfile(c.var.services.db, c.var.person, c.req.valid("json"));
    return c.json(describePerson(saved), 200);
  })
  .openapi(savePassword, async (c) => {
    const passwords = c.req.valid("json");
    const { services, person } = c.var;
    const outcome = await changeOwnPassword(services, person, passwords, clientOf(c)).catch(
      asValidationProblem,
    );
    if (outcome instanceof ValidationError) return c.json(problemOf(outcome), 422);
    if (outcome.is !== "done") return refuse(c, outcome, "current_password");
    setCookies(c, outcome.answer);
    return c.json({}, 200);
  })
  .openapi(readSessions, async (c) => {
    return c.json({ data: await listOwnSessions(c.var.services, c.req.raw.headers) }, 200);
  })
  .openapi(endSession, async (c) => {
    const { id } = c.req.valid("param");
    const isEnded = await endOwnSession(c.var.services, c.var.person, c.req.raw.headers, id);
    return isEnded ? c.json({}, 200) : c.json({ message: "Sesi tidak ditemukan." }, 404);
  })
  .openapi(endSessions, async (c) => {
    await endOtherSessions(c.var.services, c.var.person, c.req.raw.headers);
    return c.json({}, 200);
  });
