import { actorOf } from "#api/actor.ts";
import { area } from "#api/guard.ts";
import { body, createRoute, createRouter, idParam, json, problem, refusals, z } from "#api/responses.ts";
import { user } from "#api/users.ts";
import { findUser } from "#core/auth/find-user.ts";
import { removeIdentities } from "#core/auth/provider/identities.ts";
import type { Provider } from "#core/auth/provider/provider.ts";
import { findRuleProblem } from "#core/auth/rule-problem.ts";
import { readSignInRules, type SignInRules, saveSignInRules } from "#core/auth/sign-in-policy.ts";
import { signInRules } from "#shared/answers/sign-in-rules.ts";
import { signInRulesChange } from "#shared/schemas/sign-in-rules.ts";

const guarded = { middleware: area("users"), tags: ["users"] };
const missing = { message: "Pengguna tidak ditemukan." };

const messages = {
  "no-provider": "Server ini belum diatur dengan penyedia akun organisasi (OIDC_ISSUER).",
  "provider-down": "Penyedia akun organisasi sedang tidak dapat dihubungi, sehingga belum dapat diwajibkan.",
  "not-by-provider":
    "Masuklah dahulu lewat akun organisasi Anda sendiri: dengan begitu terbukti bahwa jalan itu terbuka.",
  "not-by-two":
    "Pasang dahulu passkey atau verifikasi dua langkah di profil Anda sendiri, lalu masuk kembali dengannya.",
  "no-passkeys":
    "Passkey belum dapat diwajibkan: alamat situs (PUBLIC_URL) harus berupa nama dengan https. Browser tidak membuat passkey untuk alamat lain.",
  "not-by-passkey":
    "Masuklah dahulu dengan passkey Anda sendiri: dengan begitu terbukti bahwa jalan itu terbuka.",
  last: "Ini administrator aktif terakhir yang dapat masuk lewat akun organisasi.",
  inactive: "Pengguna ini tidak aktif.",
} as const;

const read = createRoute({
  ...guarded,
  method: "get",
  path: "/sign-in-rules",
  summary: "How staff may sign in",
  responses: { 200: json(signInRules, "The rules"), ...refusals },
});

const save = createRoute({
  ...guarded,
  method: "put",
  path: "/sign-in-rules",
  summary: "Require more than a password, or say whom the provider links and adds; what is missing stays",
  request: body(signInRulesChange),
  responses: {
    200: json(signInRules, "The rules"),
    422: json(problem, "Whoever asks could not sign in by what they require"),
    ...refusals,
  },
});

const invite = createRoute({
  ...guarded,
  method: "post",
  path: "/users/{id}/identity-invitation",
  summary: "Mail somebody the link with which they link their account at the provider",
  request: { params: idParam },
  responses: {
    200: json(z.object({}), "Sent"),
    404: json(problem, "No such user"),
    422: json(problem, "No provider is set, or the user is inactive"),
    ...refusals,
  },
});

const unlink = createRoute({
  ...guarded,
  method: "delete",
  path: "/users/{id}/identity",
  summary: "Take the link to the provider away; the person's sessions end",
  request: { params: idParam },
  responses: {
    200: json(user, "Unlinked"),
    404: json(problem, "No such user"),
    409: json(problem, "The last administrator who can sign in"),
    ...refusals,
  },
});

export const signInRulesApi = createRouter()
  .openapi(read, async (c) => {
    const { db, provider } = c.var.services;
    return c.json(shown(await readSignInRules(db), provider), 200);
  })
  .openapi(save, async (c) => {
    const { services, person } = c.var;
    const given = c.req.valid("json");
    const found = await findRuleProblem(services, person, given);
    if (found) return c.json({ message: messages[found], errors: { required: messages[found] } }, 422);
    // Only the fields that were sent.
    const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const saved = await saveSignInRules(services.db, change, actorOf(c));
    return c.json(shown(saved, services.provider), 200);
  })
  .openapi(invite, async (c) => {
    const { db, invitations, provider } = c.var.services;
    const found = await findUser(db, c.req.valid("param").id);
    if (!found) return c.json(missing, 404);
    if (!provider) return c.json({ message: messages["no-provider"] }, 422);
    if (!found.is_active) return c.json({ message: messages.inactive }, 422);
    await invitations.send(found, actorOf(c));
    return c.json({}, 200);
  })
  .openapi(unlink, async (c) => {
    const outcome = await removeIdentities(c.var.services, c.req.valid("param").id, actorOf(c));
    if (outcome.is === "missing") return c.json(missing, 404);
    if (outcome.is === "last") return c.json({ message: messages.last }, 409);
    return c.json(outcome.user, 200);
  });

function shown(rules: SignInRules, provider: Provider | undefined) {
  const { issuer, label, givesRoles } = provider ?? {};
  const named = issuer && label ? { issuer, label, gives_roles: givesRoles ?? false } : null;
  return { ...rules, provider: named };
}
