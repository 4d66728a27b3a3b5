import type { Context } from "hono";
import { actorOf } from "#api/actor.ts";
import { area } from "#api/guard.ts";
import { clientOf, passwordRefusals, refuse, sessionOver, setCookies } from "#api/own-password.ts";
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
import { user } from "#api/users.ts";
import { confirmOwner, type OwnerOutcome } from "#core/auth/confirm-owner.ts";
import {
  countOtherPasskeys,
  findLastPasskey,
  listOwnPasskeys,
  removeOwnPasskey,
  removePasskeysOf,
  renameOwnPasskey,
} from "#core/auth/passkeys/own-passkeys.ts";
import { addPasskey, startPasskey } from "#core/auth/passkeys/registration.ts";
import { passkeyList, passkeyOptions, passkey as shownPasskey } from "#shared/answers/passkeys.ts";
import { limits } from "#shared/limits.ts";
import { newPasskey, passkeyName, perhapsPassword } from "#shared/schemas/passkey.ts";
import type { RequestEnv } from "#web/context.ts";

const own = { middleware: area("profile"), tags: ["profile"] };
const passkey = named(shownPasskey, "Passkey");
const missing = { 404: json(problem, "No such passkey of one's own") };

const messages = {
  confirm: "Masukkan password Anda, atau keluar lalu masuk kembali.",
  refused: "Passkey ini tidak dapat diterima. Coba sekali lagi.",
  tooMany: `Anda sudah memiliki ${limits.passkeysMax} passkey. Hapus salah satu terlebih dahulu.`,
  "last-way":
    "Passkey terakhir tidak dapat dihapus: tanpa passkey atau verifikasi dua langkah Anda tidak dapat masuk lagi.",
  "passkey-required":
    "Passkey terakhir tidak dapat dihapus: aturan masuk mewajibkan passkey. Tambahkan passkey lain terlebih dahulu.",
  missing: "Passkey tidak ditemukan.",
};

const list = createRoute({
  ...own,
  method: "get",
  path: "/profile/passkeys",
  summary: "One's own passkeys",
  responses: { 200: json(passkeyList, "The oldest first"), ...refusals },
});

const start = createRoute({
  ...own,
  method: "post",
  path: "/profile/passkeys/options",
  summary:
    "What a browser makes a passkey by (WebAuthn); for who signed in a moment ago or gives their password",
  request: body(perhapsPassword),
  responses: {
    200: json(passkeyOptions, "For navigator.credentials.create; answered within five minutes"),
    409: json(problem, "As many as one may have are there"),
    ...passwordRefusals,
    ...refusals,
  },
});

const add = createRoute({
  ...own,
  method: "post",
  path: "/profile/passkeys",
  summary: "Keep a passkey that the browser made; every other session ends",
  request: body(newPasskey),
  responses: {
    201: json(passkeyList, "Kept; the cookie is a new session's"),
    422: json(problem, "It was not made by what was asked, or is there already"),
    ...refusals,
  },
});

const rename = createRoute({
  ...own,
  method: "patch",
  path: "/profile/passkeys/{id}",
  summary: "Give a passkey another name",
  request: { params: idParam, ...body(passkeyName) },
  responses: {
    200: json(passkey, "Renamed"),
    422: json(problem, "The name does not fit"),
    ...missing,
    ...refusals,
  },
});

const remove = createRoute({
  ...own,
  method: "delete",
  path: "/profile/passkeys/{id}",
  summary: "Remove a passkey; every other session ends",
  request: { params: idParam, ...body(perhapsPassword) },
  responses: {
    200: json(z.object({}), "Removed; the cookie is a new session's"),
    409: json(problem, "It is the last way in that is enough"),
    ...passwordRefusals,
    ...missing,
    ...refusals,
  },
});

const removeOf = createRoute({
  middleware: area("users"),
  tags: ["users"],
  method: "delete",
  path: "/users/{id}/passkeys",
  summary: "Remove all passkeys of somebody who lost them; their sessions end",
  request: { params: idParam },
  responses: {
    200: json(user, "Removed"),
    404: json(problem, "No such user"),
    409: json(problem, "One's own last way in that is enough"),
    ...refusals,
  },
});

export const passkeysApi = createRouter()
  .openapi(list, async (c) =>
    c.json({ data: await listOwnPasskeys(c.var.services.db, c.var.person.id) }, 200),
  )
  .openapi(start, async (c) => {
    const { services, person } = c.var;
    const owner = await confirmOwner(services, person, c.req.valid("json").password, clientOf(c));
    if (owner.is !== "done") return refuseStranger(c, owner);
    const options = await startPasskey(services, person);
    return options ? c.json({ ...options }, 200) : c.json({ message: messages.tooMany }, 409);
  })
  .openapi(add, async (c) => {
    const { services, person } = c.var;
    const outcome = await addPasskey(services, person, c.req.valid("json"), clientOf(c));
    if (outcome.is === "refused") return c.json({ message: messages.refused }, 422);
    if (outcome.is === "over") return c.json({ message: sessionOver }, 401);
    setCookies(c, outcome.answer);
    return c.json({ data: await listOwnPasskeys(services.db, person.id) }, 201);
  })
  .openapi(rename, async (c) => {
    const { services, person } = c.var;
    const { name } = c.req.valid("json");
    const renamed = await renameOwnPasskey(services.db, person.id, c.req.valid("param").id, name);
    return renamed ? c.json(renamed, 200) : c.json({ message: messages.missing }, 404);
  })
  .openapi(remove, async (c) => {
    const { services, person } = c.var;
    const owner = await confirmOwner(services, person, c.req.valid("json").password, clientOf(c));
    if (owner.is !== "done") return refuseStranger(c, owner);
    const { id } = c.req.valid("param");
    const kept = await findLastPasskey(
      services,
      person,
      await countOtherPasskeys(services.db, person.id, id),
    );
    if (kept) return c.json({ message: messages[kept] }, 409);
    const outcome = await removeOwnPasskey(services, person, id, clientOf(c));
    if (outcome.is === "missing") return c.json({ message: messages.missing }, 404);
    if (outcome.is === "over") return c.json({ message: sessionOver }, 401);
    setCookies(c, outcome.answer);
    return c.json({}, 200);
  })
  .openapi(removeOf, async (c) => {
    const { services, person } = c.var;
    const { id } = c.req.valid("param");
    const kept = id === person.id ? await findLastPasskey(services, person, 0) : undefined;
    if (kept) return c.json({ message: messages[kept] }, 409);
    const found = await removePasskeysOf(services.db, id, actorOf(c));
    return found ? c.json(found, 200) : c.json({ message: "Pengguna tidak ditemukan." }, 404);
  });

function refuseStranger(c: Context<RequestEnv>, outcome: Exclude<OwnerOutcome, { is: "done" }>) {
  if (outcome.is !== "wanted") return refuse(c, outcome, "password");
  return c.json({ message: messages.confirm, errors: { password: messages.confirm } }, 422);
}
