import type { Context } from "hono";
import { accepts } from "hono/accepts";
import type { CertificateFound } from "#core/register/certificates.ts";
import { entryOf } from "#core/tlog/confirmation.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import { answerFilled } from "#site/layout/document.tsx";
import { type PageContext, pageContext } from "#site/page-context.ts";
import { isPrefetch, refusePrefetch } from "#site/prefetch.ts";
import { certificateDocument } from "#site/verification/certificate-document.tsx";
import { answerCertificateJson } from "#site/verification/certificate-json.ts";
import type { OtherResults } from "#site/verification/certificate-page.tsx";
import { answerState } from "#site/verification/certificate-state.tsx";
import { answerCredential } from "#site/verification/credential.ts";
import { showLogPosition } from "#site/verification/log-position.ts";
import { readState } from "#site/verification/read-state.ts";
import type { SiteEnv } from "#web/context.ts";

/**
 * A certificate's page. Unknown, removed and unavailable are distinct answers: a database failure must not make a genuine
 * certificate look forged.
 */
export async function answerCertificate(c: Context<SiteEnv, "/:id">) {
  if (isPrefetch(c.req.header("sec-purpose"))) return refusePrefetch(c);
  const meant = addressMeant(c.req.param("id"));
  if (meant) return c.redirect(meant, 301);
  const form = wantedForm(c);
  if (form) return await certificateForms[form](c, c.req.param("id"));
  const page = await pageContext(c);
  const found = await findOrAnswer(c, page);
  const answer = found instanceof Response ? found : await answerPageOf(c, page, found);
  answer.headers.append("Vary", "Accept");
  return answer;
}

/** @param others given if a search opened it directly */
export async function answerPageOf(
  c: Context<SiteEnv>,
  page: PageContext,
  found: CertificateFound,
  others?: OtherResults,
): Promise<Response> {
  const logPosition = await showLogPosition(c.var.services.logHead, entryOf(found)?.index, page.language);
  return answerFilled(c, page, certificateDocument(page, found, new Date(), logPosition, others));
}

/** A handler for a certificate in the format of the URL's suffix. */
export function answerAs(form: Form) {
  return (c: Context<SiteEnv, "/:file">) => {
    if (isPrefetch(c.req.header("sec-purpose"))) return refusePrefetch(c);
    return certificateForms[form](c, c.req.param("file").replace(/\.\w+$/, ""));
  };
}

const certificateForms = {
  "application/json": answerCertificateJson,
  "application/vc+jwt": answerCredential,
} as const;

type Form = keyof typeof certificateForms;
const formNames: readonly Form[] = ["application/json", "application/vc+jwt"];

/** The format by `Accept`; undefined for the page. */
function wantedForm(c: Context): Form | undefined {
  const supports = ["text/html", ...formNames];
  const mediaType = accepts(c, { header: "Accept", supports, default: "text/html" });
  return formNames.find((form) => form === mediaType);
}

/** The certificate in the URL, or the response if there is none to show. */
export async function findOrAnswer(
  c: Context<SiteEnv, "/:id">,
  page: PageContext,
): Promise<CertificateFound | Response> {
  const certificate = await readState(c, c.req.param("id"));
  if (certificate === "unconfirmed") return answerState(c, page, "unconfirmed");
  if (certificate === "unavailable") {
    c.header("Retry-After", "10");
    return answerState(c, page, "unavailable");
  }
  if (!certificate) {
    if (!page.isSignedIn) c.var.services.failedChecks.note(c.req.param("id"));
    return answerState(c, page, "not_found");
  }
  return certificate.removed_at ? answerState(c, page, "removed") : certificate;
}

/** Characters around the id that are no letters, digits or dashes. Not in braces, which is how databases write ids. */
const signsAround = /^[^\p{L}\p{N}{-]*([0-9a-f-]{36})[^\p{L}\p{N}-]*$/iu;

/**
 * The URL without characters that chats and documents append to links, such as full stops, brackets, curly quotes, asterisks
 * and invisible ones: they must not make a genuine certificate unknown.
 */
function addressMeant(id: string): string | undefined {
  const [, meant = ""] = signsAround.exec(id) ?? [];
  return meant !== id && isCertificateId(meant) ? `/verifikasi-sertifikat/${meant}` : undefined;
}
