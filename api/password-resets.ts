import { anyone } from "#api/guard.ts";
import { body, createRoute, createRouter, json, problem } from "#api/responses.ts";
import { asValidationProblem, problemOf } from "#api/validation-error.ts";
import { withAnonymousSlot } from "#core/auth/anonymous-slot.ts";
import { findLinkOwner, setPasswordByLink } from "#core/auth/reset-links.ts";
import { ValidationError } from "#core/validation-error.ts";
import { messageAnswer } from "#shared/answers/problem.ts";
import { newPasswordByLink, resetRequest } from "#shared/schemas/person.ts";

const messages = {
  asked:
    "Jika alamat itu milik akun yang aktif, surat berisi tautan sudah dikirim. Periksa kotak masuk Anda.",
  tooMany: (seconds: number) =>
    `Terlalu banyak permintaan. Silakan coba lagi dalam ${Math.ceil(seconds / 60)} menit.`,
  set: "Password berhasil diatur ulang. Silakan masuk dengan password baru.",
  linkOver: "Tautan ini sudah dipakai atau tidak berlaku lagi. Minta tautan yang baru.",
};

const ask = createRoute({
  method: "post",
  path: "/password-resets",
  summary: "Ask for a mail with a link to a new password; the answer never tells whether an address exists",
  tags: ["session"],
  middleware: anyone,
  request: body(resetRequest),
  responses: {
    202: json(messageAnswer, "Taken"),
    422: json(problem, "No e-mail address"),
    429: json(problem, "Too many requests; Retry-After says when to try again"),
  },
});

const set = createRoute({
  method: "put",
  path: "/password-resets",
  summary: "Set a new password with the token of a mailed link, which works once and for one hour",
  tags: ["session"],
  middleware: anyone,
  request: body(newPasswordByLink),
  responses: {
    200: json(messageAnswer, "Set; every session of the person has ended"),
    400: json(problem, "The link was used already, or is too old"),
    422: json(problem, "The password is too short, too long or too easy to guess"),
    429: json(problem, "Too much at once; Retry-After says when to try again"),
  },
});

export const passwordResetsApi = createRouter()
  .openapi(ask, async (c) => {
    const { email } = c.req.valid("json");
    const { resetLimits, passwordResets } = c.var.services;
    const waitSeconds = await withAnonymousSlot(() => resetLimits.take(email, c.var.clientIp));
    if (waitSeconds !== undefined) {
      c.header("Retry-After", String(waitSeconds));
      return c.json({ message: messages.tooMany(waitSeconds) }, 429);
    }
    passwordResets.sendLater(email);
    return c.json({ message: messages.asked }, 202);
  })
  .openapi(set, async (c) => {
    const { token, password } = c.req.valid("json");
    const owner = await findLinkOwner(c.var.services.db, token);
    if (!owner) return c.json({ message: messages.linkOver }, 400);
    const outcome = await setPasswordByLink(c.var.services, owner, password, c.req.raw.signal).catch(
      asValidationProblem,
    );
    if (outcome instanceof ValidationError) return c.json(problemOf(outcome), 422);
    if (outcome.is === "over") return c.json({ message: messages.linkOver }, 400);
    if (outcome.is === "set") return c.json({ message: messages.set }, 200);
    c.header("Retry-After", String(outcome.waitSeconds));
    return c.json({ message: messages.tooMany(outcome.waitSeconds) }, 429);
  });
