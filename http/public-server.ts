import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { PublicServices } from "#core/public-container.ts";
import { openCertificatePages, readCertificateRequest } from "#http/certificate-pages.ts";
import { clientIpOf } from "#http/client-ip.ts";
import { type GracefulServer, openGracefulServer } from "#http/graceful-server.ts";
import { type CollectMetrics, type Metrics, openMetrics } from "#http/operating/metrics.ts";
import { openOperating } from "#http/operating/operating.ts";
import { openPageCache } from "#http/page-cache/page-cache.ts";
import { openRequestQueue } from "#http/request-queue.ts";
import { createSiteApp } from "#http/site-app.ts";
import { answerBusy } from "#http/staff-link/error-answers.ts";
import { startDeadline } from "#http/staff-link/request-body.ts";
import { openStaffLink } from "#http/staff-link/staff-link.ts";
import { openTransferLimit } from "#http/staff-link/transfer-limit.ts";
import { limits } from "#shared/limits.ts";

const formLimits = { inFlightMax: 128, perNetworkMax: 16 };
/** Uploads to the check without JavaScript, and files of reports and requests, may take minutes to arrive. */
const uploadLimits = { inFlightMax: 16, perNetworkMax: 4 };

type PublicServerOptions = {
  /** The address to listen on, or a server that already listens. */
  at: { port: number; host: string } | GracefulServer;
  /** The socket of staff's worker. */
  staffSocket: string;
  /** Gathers the metrics of all workers; by default those of this worker. */
  collectMetrics?: CollectMetrics;
};

/**
 * The server of a public worker: monitoring, cached pages, certificate pages and the site. Requests of staff are proxied to
 * their worker.
 */
export async function openPublicServer(
  services: PublicServices,
  { at, staffSocket, collectMetrics }: PublicServerOptions,
): Promise<GracefulServer & { metrics: Metrics | undefined }> {
  const { PUBLIC_URL, METRICS_TOKEN, DRAIN_SECONDS, TRUST_PROXY } = services.settings;
  const { sessionCookies } = services;
  const publicHost = new URL(PUBLIC_URL).host;
  const app = createSiteApp(services);
  const answerSite = getRequestListener(async (request, env) => {
    const response = await app.fetch(request, env);
    // A body that did not arrive in time was answered 408.
    return env.outgoing.headersSent ? RESPONSE_ALREADY_SENT : response;
  });
  const staff = openStaffLink({ socketPath: staffSocket, trustsProxy: TRUST_PROXY, sessionCookies });
  const forms = openTransferLimit(formLimits);
  const enqueue = openRequestQueue();
  const uploads = openTransferLimit(uploadLimits);
  const pages = openPageCache({
    render: (request) => app.fetch(request),
    content: services.siteContent,
    visitors: services.visitors,
    publicUrl: PUBLIC_URL,
  });
  const { publicDb, certificateDb, replica, siteContent } = services;
  const pools = { public: publicDb, certificates: certificateDb };
  const measured = { pools, replica, siteContent, cacheMetrics: pages.metrics };
  const metrics = METRICS_TOKEN ? openMetrics(measured, collectMetrics) : undefined;
  const certificates = openCertificatePages((request) => app.fetch(request), services);
  const operate = openOperating(services, { metrics, isClosing: () => server.isClosing() });

  /** Bounds the memory and the duration of arriving forms. */
  function acceptForm(request: IncomingMessage, response: ServerResponse, answer: () => void) {
    const isFile = maySendFile(request);
    const lane = isFile ? uploads : forms;
    if (!lane.acquire(request, response, clientIpOf(request, TRUST_PROXY)))
      return answerBusy(request, response);
    startDeadline(request, response, isFile ? limits.uploadMsMax : limits.bodyMsMax);
    answer();
  }

  /** Whether staff's worker answers: the panel, the API, and pages for signed-in people. */
  function isForStaff({ url = "", headers }: IncomingMessage): boolean {
    if (publicApi.test(url)) return false;
    return staffPaths.test(url) || (sessionCookies.mayBeOpen(headers.cookie) && !files.test(url));
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (request.headers.host === undefined) setHost(request, publicHost);
    if (!request.url?.startsWith("/")) toOriginForm(request);
    if (operate(request, response)) return;
    const passToSite = () =>
      enqueue(request, response, clientIpOf(request, TRUST_PROXY), () => void answerSite(request, response));
    if (isForStaff(request)) {
      metrics?.time(request, response);
      void staff.forward(request, response, isPublicPage(request) ? passToSite : undefined);
      return;
    }
    const certificate = readCertificateRequest(request);
    if (certificate) {
      metrics?.time(request, response);
      void certificates.answer(request, response, certificate, passToSite);
      return;
    }
    const passOn = () => {
      metrics?.time(request, response);
      if (request.method === "POST") acceptForm(request, response, passToSite);
      else passToSite();
    };
    const answerPage = () => {
      if (!pages.answer(request, response, passOn)) passOn();
    };
    const number = services.postNumbers.known(request.url ?? "");
    if (number === undefined) answerPage();
    // An unknown post number is the home page, which is cached.
    else void services.postNumbers.find(number).then((target) => (target ? passOn() : answerPage()));
  }

  const server = "answerBy" in at ? at : await openGracefulServer(at, answer);
  server.answerBy(answer);
  return {
    ...server,
    metrics,
    async close() {
      await server.close(DRAIN_SECONDS * 1000);
      staff.close();
    },
  };
}

/** HTTP/1.0 requests may lack a Host header (RFC 1945); Node rejects HTTP/1.1 requests without one. */
function setHost({ headers, rawHeaders }: IncomingMessage, host: string): void {
  headers.host = host;
  rawHeaders.push("Host", host);
}

/**
 * A URL with its host (RFC 9112, 3.2.2) is the same as without: it would miss the page cache, and the panel's API would be unknown.
 */
function toOriginForm(request: IncomingMessage): void {
  const url = URL.parse(request.url ?? "");
  if (url?.protocol === "http:" || url?.protocol === "https:") request.url = url.pathname + url.search;
}

const staffPaths = /^\/(?:admin|api)(?:[/?#]|$)/;

const formsWithFiles =
  /^\/(?:berkas|laporkan|penawaran|verifikasi-sertifikat\/daftar|(?:halaman|layanan)\/[^/?]+)(?:\?|$)/;

/**
 * Whether a form may contain a file. A small body counts as a form without one, so that large uploads by others do not block
 * it.
 */
function maySendFile({ url = "", headers }: IncomingMessage): boolean {
  const isSmall = Number(headers["content-length"] ?? Number.NaN) <= limits.formBodyBytesMax;
  return formsWithFiles.test(url) && !isSmall;
}

/** The keyless part of the API, answered by public workers, so that it works without staff's worker. */
const publicApi = /^\/api\/v1\/(?:verify|certificates\/[^/?#]+)(?:[?#]|$)/;

/** The same for all visitors, and pages for signed-in people load dozens of them. */
const files = /^\/(?:assets|art|media)\//;

/** Whether the site answers anonymous visitors too: without staff's worker, staff see the public page. */
function isPublicPage({ url = "", method }: IncomingMessage): boolean {
  return method === "GET" && !staffPaths.test(url);
}
