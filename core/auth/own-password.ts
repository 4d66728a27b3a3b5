import { recordAccountEvent } from "#core/account-events.ts";
import { askWithPassword, type PasswordOutcome } from "#core/auth/password-check.ts";
import { actorFor, type Person } from "#core/auth/people.ts";
import type { Client } from "#core/auth/sign-in.ts";
import type { Services } from "#core/services.ts";

type Needed = Pick<Services, "auth" | "db" | "signInLimits">;

/** Changes a person's own password: every session and mailed link ends, and the cookies that are answered are a new one's. */
export async function changeOwnPassword(
  services: Needed,
  person: Person,
  passwords: { current_password: string; password: string },
  { headers, clientAddress }: Client,
): Promise<PasswordOutcome<string[]>> {
  const { current_password: currentPassword, password: newPassword } = passwords;
  const outcome = await askWithPassword(services, person, clientAddress, async (api) => {
    const body = { currentPassword, newPassword, revokeOtherSessions: true };
    const answer = await api.changePassword({ headers, body, returnHeaders: true });
    return answer.headers.getSetCookie();
  });
  if (outcome.is !== "done") return outcome;
  await services.auth.endLinks(person.id);
  await recordAccountEvent(services.db, {
    action: "password-changed",
    actor: actorFor(person),
    subject: person.email,
  });
  return outcome;
}
