import { hash } from "node:crypto";
import type { Context } from "hono";
import { bodyAccreditation, companyName } from "#core/content/company.ts";
import { type CredentialIssuer, makeCredential } from "#core/credentials/issue.ts";
import { signCredential } from "#core/credentials/sign.ts";
import type { Profile } from "#core/credentials/untp.ts";
import { hasNoAnswer } from "#core/db/client.ts";
import type { CertificateFound } from "#core/register/certificates.ts";
import { UnconfirmedError } from "#core/tlog/confirmation.ts";
import { canonicalJson } from "#shared/commitment.ts";
import { credentialMediaType } from "#shared/credential-in-pdf.ts";
import { inForce } from "#shared/decisions.ts";
import { dayInJakarta } from "#shared/time.ts";
import { answerAnyOrigin } from "#site/credentials/any-origin.ts";
import { answerNoCertificate } from "#site/verification/certificate-json.ts";
import { readState } from "#site/verification/read-state.ts";
import type { SiteEnv } from "#web/context.ts";
import { isUnchanged } from "#web/etag.ts";

/**
 * The credential of the current edition (W3C VC 2.0, secured by JOSE), also of suspended or withdrawn certificates, whose
 * status is in the status lists. None for unconfirmed ones.
 */
export async function answerCredential(c: Context<SiteEnv>, id: string) {
  answerAnyOrigin(c);
  c.header("Vary", "Accept");
  const waitSeconds = await c.var.services.credentialLimit.take(c.var.clientIp);
  if (waitSeconds !== undefined) {
    c.header("Retry-After", String(waitSeconds));
    return answerNoCertificate(c, "too_many");
  }
  const found = await readState(c, id);
  if (found === undefined || typeof found === "string" || found.removed_at)
    return answerNoCertificate(c, found);
  const profile: Profile = c.req.query("profile") === "untp" ? "untp" : "w3c";
  const credential = await credentialOf(c, found, profile);
  if (typeof credential === "string") return answerNoCertificate(c, credential);
  const { settings, credentialKeys } = c.var.services;
  const keys = await credentialKeys();
  // ECDSA signatures differ each time: the ETag is computed from the content and the key.
  const etag = `W/"${hash("sha256", `${keys.current.thumbprint}${canonicalJson(credential)}`).slice(0, 32)}"`;
  c.header("ETag", etag);
  c.header("Cache-Control", "no-cache");
  if (isUnchanged(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
  c.header("Content-Type", credentialMediaType);
  c.header("Content-Disposition", `attachment; filename="${found.id}.jwt"`);
  return c.body(await signCredential(credential, { keys, publicUrl: settings.PUBLIC_URL }));
}

/** The credential and its key, after today's proof was verified; undefined if none can be issued. */
export async function issueFor(c: Context<SiteEnv>, found: CertificateFound) {
  const credential = await credentialOf(c, found, "w3c");
  if (typeof credential === "string") return undefined;
  const { settings, credentialKeys } = c.var.services;
  const keys = await credentialKeys();
  const jwt = await signCredential(credential, { keys, publicUrl: settings.PUBLIC_URL });
  return { jwt, key: keys.current.jwk };
}

/** Unsigned; "waiting" for a second or two until the edition has an index in the status lists. */
async function credentialOf(
  c: Context<SiteEnv>,
  found: CertificateFound,
  profile: Profile,
): Promise<Record<string, unknown> | "waiting" | "unconfirmed" | "unavailable"> {
  const { publicDb } = c.var.services;
  const certificate = inForce(found, dayInJakarta(new Date()));
  try {
    return (await makeCredential(publicDb, certificate, issuerOf(c), profile)) ?? "waiting";
  } catch (error) {
    c.var.log.error({ err: error }, "a credential could not be issued");
    if (error instanceof UnconfirmedError) return "unconfirmed";
    if (hasNoAnswer(error)) return "unavailable";
    throw error;
  }
}

function issuerOf(c: Context<SiteEnv>): CredentialIssuer {
  const { settings, siteContent } = c.var.services;
  const data = siteContent.current();
  const accreditation = bodyAccreditation(data);
  return { publicUrl: settings.PUBLIC_URL, companyName: companyName(data), accreditation };
}
