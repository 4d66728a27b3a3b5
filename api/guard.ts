import type { Context, Hono, MiddlewareHandler, Next } from "hono";
import { withinBudget } from "#api/body-budget.ts";
import { notSignedIn } from "#api/responses.ts";
import type { Area } from "#core/auth/access.ts";
import { findPerson, mayPersonEnter, type Person } from "#core/auth/people.ts";
import type { GuardRefusal, RequestEnv } from "#web/context.ts";

/** Who may call an operation: an area of specification 6, anyone signed in, or anyone. */
export type Requirement = Area | "signed-in" | "anyone";

type Guard = MiddlewareHandler<RequestEnv> & { requirement?: Requirement };

/**
 * Requires access to an area: 401 without a session, 403 for other roles. For API keys the scope was checked before, at the operations that keys
 * may use (api/v1/); other operations do not accept keys.
 */
export function area(name: Area): Guard {
  return state(name, async (c, next) => {
    if (c.var.apiKey) return void (await next());
    return await admit(c, next, name);
  });
}

/** Anyone who is signed in, whatever the role. */
export const signedIn = state("signed-in", async (c, next) => await admit(c, next));

async function admit(c: Context<RequestEnv>, next: Next, name?: Area): Promise<Response | undefined> {
  const refused = await refusalOf(c, name);
  if (refused) return c.json({ message: refused.message }, refused.status);
  c.set(
    "recheckGuard",
    unlessPrompt(() => refusalOf(c, name)),
  );
  return await withinBudget(c, next);
}

/** Sets `person` on success. */
async function refusalOf(c: Context<RequestEnv>, name?: Area): Promise<GuardRefusal | undefined> {
  const person = await findPerson(c.var.services.auth, c.req.raw.headers, renewal(c));
  if (!person) return { status: 401, message: notSignedIn };
  if (name && !mayPersonEnter(person, name)) return { status: 403, message: refusalFor(person) };
  c.set("person", person);
  return undefined;
}

/** Bodies that arrive within this time need no second check. */
const promptMs = 1_000;

/**
 * A second check right before the operation: with a slowly sent body a request could otherwise be carried out minutes after its session, role or
 * key has ended.
 */
export function unlessPrompt(check: () => Promise<GuardRefusal | undefined>): typeof check {
  const checkedAtMs = performance.now();
  return async () => (performance.now() - checkedAtMs < promptMs ? undefined : await check());
}

function refusalFor(person: Person): string {
  if (person.must_set_passkey) return "Tambahkan passkey di profil Anda terlebih dahulu.";
  return person.must_set_two_factor
    ? "Aktifkan verifikasi dua langkah atau passkey di profil Anda terlebih dahulu."
    : "Anda tidak memiliki akses ke bagian ini.";
}

/** States explicitly that an operation is public. */
export const anyone = state("anyone", (_, next) => next());

/** Sends the cookie of a renewed session, unless the answer is on its way. */
function renewal(c: Context): (setCookie: string) => void {
  return (setCookie) => {
    if (!c.finalized) c.header("Set-Cookie", setCookie, { append: true });
  };
}

function state(requirement: Requirement, guard: MiddlewareHandler<RequestEnv>): Guard {
  return Object.assign(guard, { requirement });
}

/** The requirement of every route, by `METHOD /path`. */
export function requirementsOf(api: Pick<Hono<RequestEnv>, "routes">): Map<string, Requirement | undefined> {
  const requirements = new Map<string, Requirement | undefined>();
  for (const route of api.routes) {
    const name = `${route.method} ${route.path}`;
    const stated = (route.handler as Guard).requirement;
    requirements.set(name, stated ?? requirements.get(name));
  }
  return requirements;
}

/** @throws naming the routes without a requirement, so that such an API does not start */
export function assertEveryRouteIsGuarded(api: Pick<Hono<RequestEnv>, "routes">): void {
  const open = [...requirementsOf(api)].filter(([, requirement]) => !requirement).map(([name]) => name);
  if (open.length > 0) throw new Error(`API routes without a stated area: ${open.join(", ")}`);
}
