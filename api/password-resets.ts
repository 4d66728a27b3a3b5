import { APIError } from "better-auth/api";
import { anyone } from "#api/guard.ts";
import { body, createRoute, createRouter, json, problem, z } from "#api/responses.ts";
import { inPasswordQueue } from "#core/auth/password-queue.ts";
import { newPasswordByLink, resetRequest } from "#shared/schemas/person.ts";

const said = z.object({ message: z.string() });

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
    202: json(said, "Taken"),
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
    200: json(said, "Set; every session of the person has ended"),
    400: json(problem, "The link was used already, or is too old"),
    422: json(problem, "The password is too short or too long"),
  },
});

export const passwordResetsApi = createRouter()
  .openapi(ask, async (c) => {
    const { email } = c.req.valid("json");
    const { resetLimits, passwordResets } = c.var.services;
    const waitSeconds = await resetLimits.take(email, c.var.clientAddress);
    if (waitSeconds !== undefined) {
      c.header("Retry-After", String(waitSeconds));
      return c.json({ message: messages.tooMany(waitSeconds) }, 429);
    }
    passwordResets.sendLater(email);
    return c.json({ message: messages.asked }, 202);
  })
  .openapi(set, async (c) => {
    const { token, password: newPassword } = c.req.valid("json");
    const { auth } = c.var.services;
    const isSet = await inPasswordQueue(() =>
      auth.ask((api) => api.resetPassword({ body: { token, newPassword } })),
    ).then(
      () => true,
      (error: unknown) => {
        if (error instanceof APIError && error.statusCode < 500) return false;
        throw error;
      },
    );
    return isSet ? c.json({ message: messages.set }, 200) : c.json({ message: messages.linkOver }, 400);
  });
