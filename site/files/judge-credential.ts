import type { Context } from "hono";
import { readSigned } from "#core/tlog/credential-signature.ts";
import { type CheckedCredential, judgeClaims, readClaims } from "#shared/credential-claims.ts";
import { certificateAnswerOf, noAnswer } from "#site/verification/certificate-json.ts";
import { readState } from "#site/verification/read-state.ts";
import type { SiteEnv } from "#web/context.ts";

/** Verifies the credential of an uploaded file, as check-credential.ts does in the browser. @param jwt unverified */
export async function judgeCredential(c: Context<SiteEnv>, jwt: string): Promise<CheckedCredential> {
  const { keys } = await c.var.services.credentialKeys();
  const claims = readClaims(
    readSigned(
      jwt,
      keys.map(({ jwk }) => jwk),
    ),
  );
  if (!claims) return { is: "not_ours" };
  const found = await readState(c, claims.certificateId);
  const isThere = found !== undefined && typeof found !== "string" && !found.removed_at;
  return judgeClaims(
    claims,
    isThere
      ? certificateAnswerOf(c.var.services, found)
      : { answer: noAnswer(found), checked_at: new Date().toISOString() },
  );
}
