import { actorOf } from "#api/actor.ts";
import { area } from "#api/guard.ts";
import { clientOf, passwordRefusals, refuse, sessionOver, setCookies } from "#api/own-password.ts";
import { body, createRoute, createRouter, idParam, json, problem, refusals, z } from "#api/responses.ts";
import { signInMessages } from "#api/session.ts";
import { user } from "#api/users.ts";
import {
  confirmTwoFactor,
  disableTwoFactor,
  listTwoFactorRoles,
  removeTwoFactor,
  renewRecoveryCodes,
  saveTwoFactorRoles,
  startTwoFactor,
} from "#core/auth/two-factor.ts";
import { recoveryCodes, twoFactorSetup } from "#shared/answers/profile.ts";
import { twoFactorRoles } from "#shared/answers/users.ts";
import { confirmationCode, presentPassword } from "#shared/schemas/person.ts";

const own = { middleware: area("profile"), tags: ["profile"] };
const administrators = { middleware: area("users"), tags: ["users"] };
const required = "Peran Anda mewajibkan verifikasi dua langkah.";

const start = createRoute({
  ...own,
  method: "post",
  path: "/profile/two-factor",
  summary: "Begin to set up a second factor (TOTP)",
  request: body(presentPassword),
  responses: {
    200: json(twoFactorSetup, "For the person's app; it counts once a code was confirmed"),
    ...passwordRefusals,
    ...refusals,
  },
});

const confirm = createRoute({
  ...own,
  method: "put",
  path: "/profile/two-factor",
  summary: "Confirm the second factor by a code of the app",
  request: body(confirmationCode),
  responses: {
    200: json(z.object({}), "The second factor counts from now on"),
    422: json(problem, "The code is wrong"),
    ...refusals,
  },
});

const disable = createRoute({
  ...own,
  method: "delete",
  path: "/profile/two-factor",
  summary: "Turn one's own second factor off",
  request: body(presentPassword),
  responses: { 200: json(z.object({}), "Off"), ...passwordRefusals, ...refusals },
});

const renew = createRoute({
  ...own,
  method: "post",
  path: "/profile/two-factor/recovery-codes",
  summary: "New recovery codes in the place of all earlier ones; every other session ends",
  request: body(presentPassword),
  responses: {
    200: json(recoveryCodes, "Shown this once"),
    ...passwordRefusals,
    ...refusals,
  },
});

const remove = createRoute({
  ...administrators,
  method: "delete",
  path: "/users/{id}/two-factor",
  summary: "Turn the second factor off for somebody who lost it; their sessions end",
  request: { params: idParam },
  responses: { 200: json(user, "Off"), 404: json(problem, "No such user"), ...refusals },
});

const readRoles = createRoute({
  ...administrators,
  method: "get",
  path: "/two-factor-roles",
  summary: "The roles whose people must have a second factor",
  responses: { 200: json(twoFactorRoles, "The roles"), ...refusals },
});

const saveRoles = createRoute({
  ...administrators,
  method: "put",
  path: "/two-factor-roles",
  summary: "Require a second factor of these roles and no others",
  request: body(twoFactorRoles),
  responses: { 200: json(twoFactorRoles, "The roles"), 422: json(problem, "An unknown role"), ...refusals },
});

export const twoFactorApi = createRouter()
  .openapi(start, async (c) => {
    const { password } = c.req.valid("json");
    const outcome = await startTwoFactor(c.var.services, c.var.person, password, clientOf(c));
    return outcome.is === "done" ? c.json(outcome.answer, 200) : refuse(c, outcome, "password");
  })
  .openapi(confirm, async (c) => {
    const { code } = c.req.valid("json");
    const outcome = await confirmTwoFactor(c.var.services, c.var.person, code, clientOf(c));
    if (outcome.is === "over") return c.json({ message: sessionOver }, 401);
    if (outcome.is === "wrong") {
      const message = signInMessages.codeWrong;
      return c.json({ message, errors: { code: message } }, 422);
    }
    setCookies(c, outcome.answer);
    return c.json({}, 200);
  })
  .openapi(disable, async (c) => {
    const { password } = c.req.valid("json");
    const { auth } = c.var.services;
    const { opened_with, role } = c.var.person;
    // Signing in with a passkey or at the provider satisfies the rule without a code.
    if (opened_with === "password" && (await auth.requiresTwoFactor(role)))
      return c.json({ message: required }, 422);
    const outcome = await disableTwoFactor(c.var.services, c.var.person, password, clientOf(c));
    if (outcome.is !== "done") return refuse(c, outcome, "password");
    setCookies(c, outcome.answer);
    return c.json({}, 200);
  })
  .openapi(renew, async (c) => {
    const { password } = c.req.valid("json");
    const outcome = await renewRecoveryCodes(c.var.services, c.var.person, password, clientOf(c));
    if (outcome.is !== "done") return refuse(c, outcome, "password");
    setCookies(c, outcome.answer.cookies);
    return c.json({ recovery_codes: outcome.answer.codes }, 200);
  })
  .openapi(remove, async (c) => {
    const found = await removeTwoFactor(c.var.services.db, c.req.valid("param").id, actorOf(c));
    return found ? c.json(found, 200) : c.json({ message: "Pengguna tidak ditemukan." }, 404);
  })
  .openapi(readRoles, async (c) => c.json({ roles: await listTwoFactorRoles(c.var.services.db) }, 200))
  .openapi(saveRoles, async (c) => {
    const { roles: requiredRoles } = c.req.valid("json");
    return c.json({ roles: await saveTwoFactorRoles(c.var.services.db, requiredRoles, actorOf(c)) }, 200);
  });
