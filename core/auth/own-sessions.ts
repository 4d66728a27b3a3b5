import { recordAccountEvent } from "#core/auth/account-events.ts";
import type { Auth } from "#core/auth/auth.ts";
import { actorFor, type Person } from "#core/auth/people.ts";
import type { Database } from "#core/db/client.ts";

type Deps = { auth: Auth; db: Database };

/** A session as its owner sees it, without its token. */
export type OwnSession = {
  id: string;
  user_agent: string;
  created_at: Date;
  used_at: Date;
  is_current: boolean;
};

/** The sessions of the person who sends these headers, newest first. */
export async function listOwnSessions({ auth }: Deps, headers: Headers): Promise<OwnSession[]> {
  const current = await auth.call((api) => api.getSession({ headers }));
  const sessions = await auth.call((api) => api.listSessions({ headers }));
  return sessions
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .map(({ id, userAgent, createdAt, updatedAt }) => ({
      id,
      user_agent: userAgent ?? "",
      created_at: createdAt,
      used_at: updatedAt,
      is_current: id === current?.session.id,
    }));
}

/**
 * Ends one of a person's own sessions.
 *
 * @returns false when they have none with this id
 */
export async function endOwnSession(
  services: Deps,
  person: Person,
  headers: Headers,
  id: string,
): Promise<boolean> {
  const sessions = await services.auth.call((api) => api.listSessions({ headers }));
  const token = sessions.find((session) => session.id === id)?.token;
  if (!token) return false;
  await services.auth.call((api) => api.revokeSession({ headers, body: { token } }));
  await recordEnd(services.db, person);
  return true;
}

/** Ends all of a person's sessions except that of the request. */
export async function endOtherSessions(services: Deps, person: Person, headers: Headers): Promise<void> {
  await services.auth.call((api) => api.revokeOtherSessions({ headers }));
  await recordEnd(services.db, person);
}

async function recordEnd(db: Database, person: Person): Promise<void> {
  await recordAccountEvent(db, { action: "sessions-ended", actor: actorFor(person), subject: person.email });
}
