import type { Actor } from "#core/actor.ts";
import { anonymous, recordAccountEvent } from "#core/auth/account-events.ts";
import { findUserByEmail, type User } from "#core/auth/find-user.ts";
import { resetEmail } from "#core/auth/reset-email.ts";
import type { ResetLimits } from "#core/auth/reset-limits.ts";
import { endResetToken, hasResetToken, makeResetToken } from "#core/auth/reset-links.ts";
import type { Database } from "#core/db/client.ts";
import { log } from "#core/log.ts";
import type { Mail } from "#core/mail/mail.ts";
import { readStaffLanguages } from "#core/staff-languages.ts";

type Deps = { db: Database; mail: Mail; resetLimits: ResetLimits; publicUrl: string };

/** Mails with which people set a new password. */
export function openPasswordResets({ db, mail, resetLimits, publicUrl }: Deps) {
  const underWay = new Set<Promise<void>>();

  async function send(person: User, actor: Actor): Promise<void> {
    const token = await makeResetToken(db, person.id);
    const link = `${publicUrl}/admin/reset-password?token=${encodeURIComponent(token)}`;
    const { email, full_name } = person;
    try {
      const languageOf = await readStaffLanguages(db, [email]);
      await mail.send(resetEmail({ email, full_name, language: languageOf(email) }, link));
    } catch (error) {
      // A link that nobody got must not pass for one that the person holds.
      await endResetToken(db, token);
      throw error;
    }
    await recordAccountEvent(db, { action: "reset-requested", actor, subject: person.email });
  }

  async function sendToActive(email: string): Promise<void> {
    const person = await findUserByEmail(db, email);
    if (!person?.is_active) return;
    // Whoever used up the mails, their owner has them: any of the links sets the password.
    if ((await resetLimits.isOneTooMany(person.id)) && (await hasResetToken(db, person.id))) return;
    await send(person, anonymous);
  }

  return {
    /** Mails the link to a person at an administrator's request. @throws when the mail was not taken */
    send,

    /**
     * Mails the link to whoever asked for it, if an active person has that address. It is not waited for: neither
     * the answer nor its time tells whether somebody has.
     */
    sendLater(email: string): void {
      const sending = sendToActive(email)
        .catch((error) => log.error({ err: error }, "the mail for a new password was not sent"))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },

    /** Resolves once what is being sent has been. */
    async settle(): Promise<void> {
      await Promise.all(underWay);
    },
  };
}
