import type { Context } from "hono";
import { hasNoAnswer } from "#core/db/client.ts";
import type { CertificateFound } from "#core/register/certificates.ts";
import { UnconfirmedError } from "#core/tlog/confirmation.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import { answerFilled } from "#site/layout/document.tsx";
import { type PageContext, pageContext } from "#site/page-context.ts";
import { isPrefetch, refusePrefetch } from "#site/prefetch.ts";
import { certificateDocument } from "#site/verification/certificate-document.tsx";
import { answerState } from "#site/verification/certificate-state.tsx";
import { readCertificate } from "#site/verification/read-certificate.ts";
import type { SiteEnv } from "#web/context.ts";

/**
 * A certificate's page. Unknown, removed and not to be checked right now are three different answers: a
 * register that cannot be read must never make a true certificate look like a forged one.
 */
export async function answerCertificate(c: Context<SiteEnv, "/:id">) {
  if (isPrefetch(c.req.header("sec-purpose"))) return refusePrefetch(c);
  const meant = addressMeant(c.req.param("id"));
  if (meant) return c.redirect(meant, 301);
  const page = await pageContext(c);
  const found = await findOrAnswer(c, page);
  if (found instanceof Response) return found;
  return answerFilled(c, page, certificateDocument(page, found, new Date()));
}

/** The certificate of the address, or the answer where there is none to show. */
export async function findOrAnswer(
  c: Context<SiteEnv, "/:id">,
  page: PageContext,
): Promise<CertificateFound | Response> {
  const certificate = await readById(c, c.req.param("id"));
  if (certificate === "unconfirmed") return answerState(c, page, "unconfirmed");
  if (certificate === "unavailable") {
    c.header("Retry-After", "10");
    return answerState(c, page, "unavailable");
  }
  if (!certificate) return answerState(c, page, "not_found");
  return certificate.removed_at ? answerState(c, page, "removed") : certificate;
}

const signsAround = /^[\s"'(<[]*([0-9a-f-]{36})[\s"'.,;:!?)>\]}]+$/i;

/** Chats and documents glue a full stop or a bracket to a link: that must not make a true certificate unknown. */
function addressMeant(id: string): string | undefined {
  const [, meant = ""] = signsAround.exec(id) ?? [];
  return isCertificateId(meant) ? `/verifikasi-sertifikat/${meant}` : undefined;
}

/** A request that is made in this process has none. */
function incomingOf({ env }: Context): object | undefined {
  return env && "incoming" in env ? env.incoming : undefined;
}

type Read = CertificateFound | "unavailable" | "unconfirmed" | undefined;

/** The certificate, a removed one included; undefined for an unknown one, and in a word why nothing can be said of it. */
export async function readById(c: Context<SiteEnv>, id: string): Promise<Read> {
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
