import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { PublicServices } from "#core/public-container.ts";
import { openCertificatePages, readCertificateRequest } from "#http/certificate-pages.ts";
import { clientIpOf } from "#http/client-ip.ts";
import { type GracefulServer, openGracefulServer } from "#http/graceful-server.ts";
import { type CollectMetrics, type Metrics, openMetrics } from "#http/operating/metrics.ts";
import { openOperating } from "#http/operating/operating.ts";
import { openPageCache } from "#http/page-cache/page-cache.ts";
import { createSiteApp } from "#http/site-app.ts";
import { answerBusy } from "#http/staff-link/answers.ts";
import { openConcurrencyLimit } from "#http/staff-link/concurrency-limit.ts";
import { startDeadline } from "#http/staff-link/request-body.ts";
import { openStaffLink } from "#http/staff-link/staff-link.ts";
import { limits } from "#shared/limits.ts";

const formsInFlight = { inFlightMax: 128, perNetworkMax: 16 };
/** Files to be checked, of whoever has no JavaScript, and files of reports and requests: they may arrive for minutes. */
const filesInFlight = { inFlightMax: 16, perNetworkMax: 4 };

type PublicServerOptions = {
  /** Where it listens, or a server that listens there already. */
  at: { port: number; host: string } | GracefulServer;
  /** Of the worker that answers staff. */
  staffSocket: string;
  /** Gathers the metrics of all workers; by default there is only this one. */
  collectMetrics?: CollectMetrics;
};

/**
 * Serves the product: the operator's addresses, cached pages, and behind them the site. What staff ask for is passed on
 * to their own worker.
 */
export async function openPublicServer(
  services: PublicServices,
  { at, staffSocket, collectMetrics }: PublicServerOptions,
): Promise<GracefulServer & { metrics: Metrics | undefined }> {
  const { PUBLIC_URL, METRICS_TOKEN, DRAIN_SECONDS, TRUST_PROXY } = services.settings;
  const { sessionCookies } = services;
  const publicHost = new URL(PUBLIC_URL).host;
  const app = createSiteApp(services);
  const answerSite = getRequestListener(app.fetch);
  const staff = openStaffLink({ socketPath: staffSocket, trustsProxy: TRUST_PROXY, sessionCookies });
  const forms = openConcurrencyLimit(formsInFlight);
  const sentFiles = openConcurrencyLimit(filesInFlight);
  const pages = openPageCache({
    render: (request) => app.fetch(request),
    content: services.siteContent,
    visitors: services.visitors,
    publicUrl: PUBLIC_URL,
  });
  const { publicDb, replica, siteContent } = services;
  const measured = { pools: { public: publicDb }, replica, siteContent, cacheMetrics: pages.metrics };
  const metrics = METRICS_TOKEN ? openMetrics(measured, collectMetrics) : undefined;
  const certificates = openCertificatePages((request) => app.fetch(request), services);
  const operate = openOperating(services, { metrics, isClosing: () => server.isClosing() });

  /** What a form holds in memory while it arrives is bounded, and so is how long that takes. */
  function takeForm(request: IncomingMessage, response: ServerResponse, answer: () => void) {
    const isFile = maySendFile(request);
    const lane = isFile ? sentFiles : forms;
    const release = lane.acquire(clientIpOf(request, TRUST_PROXY));
    if (!release) return answerBusy(request, response);
    response.once("close", release);
    startDeadline(request, response, isFile ? limits.uploadMsMax : limits.bodyMsMax);
    answer();
  }

  /** Whether staff's worker answers: the panel, the API, and every page that somebody reads who is signed in. */
  function isForStaff({ url = "", headers }: IncomingMessage): boolean {
    if (publicApi.test(url)) return false;
    return staffPaths.test(url) || (sessionCookies.mayBeOpen(headers.cookie) && !files.test(url));
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (request.headers.host === undefined) nameHost(request, publicHost);
    if (operate(request, response)) return;
    const askSite = () => void answerSite(request, response);
    if (isForStaff(request)) {
      metrics?.time(request, response);
      void staff.forward(request, response, mayAnyoneAsk(request) ? askSite : undefined);
      return;
    }
    const certificate = readCertificateRequest(request);
    if (certificate) {
      metrics?.time(request, response);
      void certificates.answer(request, response, certificate, askSite);
      return;
    }
    const passOn = () => {
      metrics?.time(request, response);
      if (request.method === "POST") takeForm(request, response, askSite);
      else askSite();
    };
    const answerPage = () => {
      if (!pages.answer(request, response, passOn)) passOn();
    };
    const number = services.postNumbers.known(request.url ?? "");
    if (number === undefined) answerPage();
    // Where it leads nowhere, the home page is the cached one.
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

/** A client of HTTP/1.0 may name none (RFC 1945); of later ones Node refuses who does not. */
function nameHost({ headers, rawHeaders }: IncomingMessage, host: string): void {
  headers.host = host;
  rawHeaders.push("Host", host);
}

const staffPaths = /^\/(?:admin|api)(?:[/?#]|$)/;

const formsWithFiles =
  /^\/(?:berkas|laporkan|penawaran|verifikasi-sertifikat\/daftar|(?:halaman|layanan)\/[^/?]+)(?:\?|$)/;

/** Whether a form may come with a file: one that is as small as any other form is read as such, whatever files others send. */
function maySendFile({ url = "", headers }: IncomingMessage): boolean {
  const isSmall = Number(headers["content-length"] ?? Number.NaN) <= limits.formBodyBytesMax;
  return formsWithFiles.test(url) && !isSmall;
}

/** What everybody may ask of the API, without a key: it goes on while staff's worker is away. */
const publicApi = /^\/api\/v1\/(?:verify|certificates\/[^/?#]+)(?:[?#]|$)/;

/** The same for everybody, and the page of somebody who is signed in has dozens of them. */
const files = /^\/(?:assets|art|media)\//;

/** Whether a visitor would get an answer too: without staff's worker, staff see the site as visitors do. */
function mayAnyoneAsk({ url = "", method }: IncomingMessage): boolean {
  return method === "GET" && !staffPaths.test(url);
}
