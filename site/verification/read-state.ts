import type { Context } from "hono";
import { hasNoAnswer } from "#core/db/client.ts";
import type { CertificateFound } from "#core/register/certificates.ts";
import { UnconfirmedError } from "#core/tlog/confirmation.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import { readCertificate } from "#site/verification/read-certificate.ts";
import type { SiteEnv } from "#web/context.ts";

/** Requests made inside the process have none. */
function incomingOf({ env }: Context): object | undefined {
  return env && "incoming" in env ? env.incoming : undefined;
}

/** The result of looking up an id; "unavailable" if the database is. */
export type ReadState = CertificateFound | "unavailable" | "unconfirmed" | undefined;

export async function readState(c: Context<SiteEnv>, id: string): Promise<ReadState> {
  if (!isCertificateId(id)) return undefined;
  try {
    return await readCertificate(c.var.services, incomingOf(c), id.toLowerCase());
  } catch (error) {
    if (error instanceof UnconfirmedError) return "unconfirmed";
    if (!hasNoAnswer(error)) throw error;
    c.var.log.error({ err: error }, "a certificate could not be checked");
    return "unavailable";
  }
}
