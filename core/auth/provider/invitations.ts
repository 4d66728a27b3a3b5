import { createHmac, timingSafeEqual } from "node:crypto";
import type { Actor } from "#core/actor.ts";
import { recordAccountEvent } from "#core/auth/account-events.ts";
import { type Credential, findCredential } from "#core/auth/credential.ts";
import { derivedKey } from "#core/auth/derived-key.ts";
import type { User } from "#core/auth/find-user.ts";
import { invitationEmail } from "#core/auth/provider/invitation-email.ts";
import type { Database } from "#core/db/client.ts";
import type { Mail } from "#core/mail/mail.ts";
import { readStaffLanguages } from "#core/staff-languages.ts";

const validMs = 3 * 24 * 60 * 60 * 1000;

export type Invitations = ReturnType<typeof openInvitations>;

/**
 * Signed links that link an account at the provider to a person here. Stateless: they expire after three days, with the person's credential
 * generation, and once an account is linked.
 */
export function openInvitations(db: Database, mail: Mail, secret: string, publicUrl: string) {
  const key = derivedKey(secret, "invitation to the provider");
  const sign = (text: string) => createHmac("sha256", key).update(text).digest();

  function tokenOf({ id, credential_generation }: Credential): string {
    const text = [id, credential_generation, Date.now() + validMs].join(".");
    return `${text}.${sign(text).toString("base64url")}`;
  }

  return {
    /**
     * Mails the link at an administrator's request.
     *
     * @throws when the mail server did not accept it
     */
    async send(person: User, actor: Actor): Promise<void> {
      const { email, full_name } = person;
      const credential = await findCredential(db, email);
      if (!credential) return;
      const link = `${publicUrl}/api/session/provider?invitation=${tokenOf(credential)}`;
      const languageOf = await readStaffLanguages(db, [email]);
      await mail.send(invitationEmail({ email, full_name, language: languageOf(email) }, link));
      await recordAccountEvent(db, { action: "identity-invited", actor, subject: email });
    },

    /** @returns the invited person; undefined when the signature is invalid or the link has expired */
    read(token: string): Credential | undefined {
      const [id = "", generation = "", expires = "", signature = ""] = token.split(".");
      const right = sign([id, generation, expires].join("."));
      const given = Buffer.from(signature, "base64url");
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      if (Number(expires) < Date.now()) return undefined;
      return { id, credential_generation: Number(generation) };
    },
  };
}
