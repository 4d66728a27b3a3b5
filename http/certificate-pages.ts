import type { IncomingMessage, ServerResponse } from "node:http";
import type { SiteData } from "#core/content/site-data.ts";
import { log } from "#core/log.ts";
import type { PublicServices } from "#core/public-container.ts";
import { entryOf } from "#core/tlog/confirmation.ts";
import type { Render } from "#http/page-cache/rendered-page.ts";
import { requestIdOf } from "#http/request-log.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import type { Language } from "#shared/language.ts";
import { rememberedLanguage } from "#site/language.ts";
import { contextOf } from "#site/page-context.ts";
import { isPrefetch } from "#site/prefetch.ts";
import { packedOf } from "#site/template.ts";
import { certificateDocument } from "#site/verification/certificate-document.tsx";
import { showLogPosition } from "#site/verification/log-position.ts";
import { readCertificate } from "#site/verification/read-certificate.ts";
import { isNewVisit, visitCookie } from "#site/visit.ts";
import { acceptedCoding } from "#web/accept-encoding.ts";

type CertificateRequest = { id: string; path: string; language: Language; isNewVisit: boolean };

/** Lower case, as every code carries it. */
const pathPattern = /^\/verifikasi-sertifikat\/([0-9a-f-]{36})$/;

/** Clients that may want another format than the page; the application decides. */
const otherForms = /\bapplication\/(?:json|vc\+jwt|\*)/i;

/**
 * Reads what a browser asks for that scanned a code. Of those who are signed in none comes here: staff's worker answers them.
 *
 * @returns undefined for every other request: the application answers it
 */
export function readCertificateRequest({
  method,
  url = "",
  headers,
}: IncomingMessage): CertificateRequest | undefined {
  const id = method === "GET" ? pathPattern.exec(url)?.[1] : undefined;
  const { accept = "", cookie, "accept-encoding": encodings, "sec-purpose": purpose } = headers;
  if (otherForms.test(accept)) return undefined;
  if (!id || !isCertificateId(id) || !acceptedCoding(encodings, ["gzip"])) return undefined;
  if (purpose !== undefined && (typeof purpose !== "string" || isPrefetch(purpose))) return undefined;
  return {
    id,
    path: url,
    language: rememberedLanguage(cookie),
    isNewVisit: isNewVisit({ method, cookie, purpose }),
  };
}

/**
 * The pages of certificates in front of the application, which every scanned code asks for: the same document, read and filled in
 * for the request. The headers are those that the application answered with, once for each language and content. Whatever is not
 * simply a certificate in the register, and every failure, is the application's to answer.
 *
 * docs/decisions/0038-live-pages.md
 */
export function openCertificatePages(render: Render, services: PublicServices) {
  const { settings, visitors, siteContent } = services;
  const learned = new WeakMap<SiteData, Map<Language, Promise<string[] | undefined>>>();

  /** The headers of the page, requested from the application once for all who wait for them. */
  function headersOf(data: SiteData, pageRequest: CertificateRequest): Promise<string[] | undefined> {
    const byLanguage = learned.get(data) ?? new Map<Language, Promise<string[] | undefined>>();
    learned.set(data, byLanguage);
    const known = byLanguage.get(pageRequest.language);
    if (known) return known;
    const headers = learnHeaders(pageRequest);
    byLanguage.set(pageRequest.language, headers);
    const forget = () => byLanguage.delete(pageRequest.language);
    headers.then((found) => found ?? forget(), forget);
    return headers;
  }

  async function learnHeaders({ path, language }: CertificateRequest): Promise<string[] | undefined> {
    const cookie = `lang=${language}; ${visitCookie(settings.PUBLIC_URL).split(";", 1)[0]}`;
    const pageRequest = { headers: { cookie, "accept-encoding": "gzip" } };
    const answer = await render(new Request(`${settings.PUBLIC_URL}${path}`, pageRequest));
    await answer.arrayBuffer();
    if (answer.status !== 200) return undefined;
    return [...answer.headers].filter(([name]) => !ownToOneAnswer.has(name)).flat();
  }

  /** @param passOn has the application answer */
  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    pageRequest: CertificateRequest,
    passOn: () => void,
  ): Promise<void> {
    const started = performance.now();
    const { id, path, language } = pageRequest;
    try {
      const certificate = await readCertificate(services, request, id);
      if (!certificate || certificate.removed_at) return passOn();
      const data = siteContent.current();
      const headers = await headersOf(data, pageRequest);
      if (!headers) return passOn();
      const page = contextOf(services, data, { language, path, query: noQuery, reader: undefined });
      const logPosition = await showLogPosition(services.logHead, entryOf(certificate)?.index, language);
      const body = packedOf(certificateDocument(page, certificate, new Date(), logPosition));
      const requestId = requestIdOf(request.headers["x-request-id"], settings.TRUST_PROXY);
      const own = ["content-length", String(body.length), "x-request-id", requestId];
      if (pageRequest.isNewVisit) {
        visitors.add();
        own.push("set-cookie", visitCookie(settings.PUBLIC_URL));
      }
      response.writeHead(200, headers.concat(own)).end(body);
      const durationMs = Math.round(performance.now() - started);
      log.debug({ requestId, method: "GET", path, status: 200, durationMs }, "request");
    } catch (error) {
      log.debug({ err: error }, "a certificate is left to the application");
      if (!response.headersSent) passOn();
    }
  }

  return { answer };
}

const noQuery = new URLSearchParams();

const ownToOneAnswer = new Set(["content-length", "set-cookie", "x-request-id", "date"]);
