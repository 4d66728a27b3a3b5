import type { Context, Hono, MiddlewareHandler, Next } from "hono";
import { withinBudget } from "#api/body-budget.ts";
import type { Area } from "#core/auth/access.ts";
import { findPerson, mayPersonEnter, type Person } from "#core/auth/people.ts";
import type { GuardRefusal, RequestEnv } from "#web/context.ts";

/** What an operation states about who may call it: an area of specification 6, anyone signed in, or anyone. */
export type Requirement = Area | "signed-in" | "anyone";

type Guard = MiddlewareHandler<RequestEnv> & { requirement?: Requirement };

/**
 * Only people whose role may enter the area: 401 without a session, 403 with another role. A program was asked for its scope
 * before, at the operations that keys may use (api/v1/); no other operation knows a key.
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
    "lookAgain",
    afterBody(() => refusalOf(c, name)),
  );
  return await withinBudget(c, next);
}

/** Sets the person where nothing stands in their way. */
async function refusalOf(c: Context<RequestEnv>, name?: Area): Promise<GuardRefusal | undefined> {
  const person = await findPerson(c.var.services.auth, c.req.raw.headers, renewal(c));
  if (!person) return { status: 401, message: "Silakan masuk terlebih dahulu." };
  if (name && !mayPersonEnter(person, name)) return { status: 403, message: refusalFor(person) };
  c.set("person", person);
  return undefined;
}

/** Nobody's rights are looked at twice for a body that comes at once. */
const promptMs = 1_000;

/**
 * A second look for operations that begin: who sends a body slowly could keep a request open for minutes, and have it carried out after
 * their session, role or key has ended.
 */
export function afterBody(look: () => Promise<GuardRefusal | undefined>): typeof look {
  const lookedAtMs = performance.now();
  return async () => (performance.now() - lookedAtMs < promptMs ? undefined : await look());
}

function refusalFor(person: Person): string {
  if (person.must_set_passkey) return "Tambahkan passkey di profil Anda terlebih dahulu.";
  return person.must_set_two_factor
    ? "Aktifkan verifikasi dua langkah atau passkey di profil Anda terlebih dahulu."
    : "Anda tidak memiliki akses ke bagian ini.";
}

/** Says aloud that an operation is open to everyone. */
export const anyone = state("anyone", (_, next) => next());

/** Passes a prolonged session on to the browser. */
function renewal(c: Context): (setCookie: string) => void {
  return (setCookie) => c.header("Set-Cookie", setCookie, { append: true });
}

function state(requirement: Requirement, guard: MiddlewareHandler<RequestEnv>): Guard {
  return Object.assign(guard, { requirement });
}

/** The stated requirement of every route of the API, by `METHOD /path`. */
export function requirementsOf(api: Pick<Hono<RequestEnv>, "routes">): Map<string, Requirement | undefined> {
  const requirements = new Map<string, Requirement | undefined>();
  for (const route of api.routes) {
    const name = `${route.method} ${route.path}`;
    const stated = (route.handler as Guard).requirement;
    requirements.set(name, stated ?? requirements.get(name));
  }
  return requirements;
}

/** @throws naming the routes that state no requirement: such an API does not start */
export function assertEveryRouteIsGuarded(api: Pick<Hono<RequestEnv>, "routes">): void {
  const open = [...requirementsOf(api)].filter(([, requirement]) => !requirement).map(([name]) => name);
  if (open.length > 0) throw new Error(`API routes without a stated area: ${open.join(", ")}`);
}
