import type { Actor } from "#core/actor.ts";
import { anonymous, recordAccountEvent } from "#core/auth/account-events.ts";
import { withAnonymousSlot } from "#core/auth/anonymous-slot.ts";
import { findUserByEmail, type User } from "#core/auth/find-user.ts";
import { resetEmail } from "#core/auth/reset-email.ts";
import type { ResetLimits } from "#core/auth/reset-limits.ts";
import { endResetToken, hasResetToken, makeResetToken } from "#core/auth/reset-links.ts";
import type { Database } from "#core/db/client.ts";
import { log } from "#core/log.ts";
import type { Mail } from "#core/mail/mail.ts";
import { readStaffLanguages } from "#core/staff-languages.ts";

type Deps = { db: Database; mail: Mail; resetLimits: ResetLimits; publicUrl: string };

/** Mails with a link to set a new password. */
export function openPasswordResets({ db, mail, resetLimits, publicUrl }: Deps) {
  const pending = new Set<Promise<void>>();

  async function send(person: User, actor: Actor): Promise<void> {
    const token = await makeResetToken(db, person.id);
    const link = `${publicUrl}/admin/reset-password?token=${encodeURIComponent(token)}`;
    const { email, full_name } = person;
    try {
      const languageOf = await readStaffLanguages(db, [email]);
      await mail.send(resetEmail({ email, full_name, language: languageOf(email) }, link));
    } catch (error) {
      // A link that was not delivered must not count as one that the person has.
      await endResetToken(db, token);
      throw error;
    }
    await recordAccountEvent(db, { action: "reset-requested", actor, subject: person.email });
  }

  async function sendToActive(email: string): Promise<void> {
    const person = await withAnonymousSlot(() => findUserByEmail(db, email));
    if (!person?.is_active) return;
    // Where an attacker used up the limit, the owner has received the mails: any of the links works.
    if ((await resetLimits.isRefusedFor(person.id)) && (await hasResetToken(db, person.id))) return;
    await send(person, anonymous);
  }

  return {
    /**
     * Mails the link at an administrator's request.
     *
     * @throws when the mail server did not accept it
     */
    send,

    /**
     * Mails the link if an active person has this e-mail address. Not awaited: neither the response nor its time may reveal whether the
     * account exists.
     */
    sendLater(email: string): void {
      const sending = sendToActive(email)
        .catch((error) => log.error({ err: error }, "the mail for a new password was not sent"))
        .finally(() => pending.delete(sending));
      pending.add(sending);
    },

    /** Resolves once all pending mails are sent. */
    async settle(): Promise<void> {
      await Promise.all(pending);
    },
  };
}
