import type { IncomingMessage, ServerResponse } from "node:http";
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from "prom-client";
import type { SiteContent } from "#core/content/site-content.ts";
import type { Database } from "#core/db/client.ts";
import type { Replica } from "#core/db/replica.ts";
import type { AuditMetrics } from "#core/tlog/auditor.ts";
import type { LogMetrics } from "#core/tlog/log-service.ts";
import { version } from "#core/version.ts";
import type { WebhookMetrics } from "#core/webhooks/metrics.ts";
import { webhookPauseReasons } from "#shared/webhooks.ts";

type CacheMetrics = { hits: number; rendered: number; stale: number; pages: number; bytes: number };

/** The metrics of one worker, serialized for another process. */
export type WorkerMetrics = MetricObjectWithValues<MetricValue<string>>[];

export type CollectMetrics = () => Promise<WorkerMetrics[]>;

export type Metrics = ReturnType<typeof openMetrics>;

type Measured = {
  pools: Record<string, Database>;
  siteContent: SiteContent;
  replica: Replica | undefined;
  /** Only in workers with a page cache. */
  cacheMetrics?: () => CacheMetrics;
  /** In staff's worker: mails to clients by state. */
  openMails?: () => Record<string, number> | undefined;
  webhooks?: () => WebhookMetrics | undefined;
  directChanges?: () => Promise<number>;
  transparencyLog?: { log: () => LogMetrics; audit: () => AuditMetrics };
};

/**
 * The Prometheus metrics of this server: requests, page cache, database pools, processes.
 *
 * @param collect gathers the metrics of all workers; without it those of this one are served
 */
export function openMetrics(measured: Measured, collect?: CollectMetrics) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: "absah_http_request_duration_seconds",
    help: "Requests that the application answered, by the part of it, method and status",
    labelNames: ["part", "method", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  describeBuild(register);
  if (measured.cacheMetrics) describeCache(register, measured.cacheMetrics);
  describeDatabase(register, measured);
  if (measured.openMails) describeMails(register, measured.openMails);
  if (measured.webhooks) describeWebhooks(register, measured.webhooks);
  if (measured.directChanges) describeDirectChanges(register, measured.directChanges);
  if (measured.transparencyLog) describeLog(register, measured.transparencyLog);
  const asJson = (): Promise<WorkerMetrics> => register.getMetricsAsJSON();
  return {
    asJson,
    /** Times a request that goes to the application. */
    time(request: IncomingMessage, response: ServerResponse): void {
      const started = performance.now();
      response.once("close", () => {
        const method = methods.has(request.method ?? "") ? request.method : "other";
        const status = response.headersSent ? String(response.statusCode) : "none";
        const labels = { part: partOf(request.url), method: method ?? "other", status };
        durations.observe(labels, (performance.now() - started) / 1000);
      });
    },
    contentType: register.contentType,
    text: async () => await AggregatorRegistry.aggregate((await collect?.()) ?? [await asJson()]).metrics(),
  };
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
const parts = new Set([
  "admin",
  "api",
  "artikel",
  "assets",
  "berkas",
  "lencana",
  "media",
  "verifikasi-sertifikat",
]);

/** Bounds the values of the label, whatever paths are requested. */
function partOf(url = ""): string {
  const first = url.split(/[/?]/, 2)[1] ?? "";
  return parts.has(first) ? first : "site";
}

function describeBuild(register: Registry): void {
  new Gauge({
    name: "absah_build_info",
    help: "1, with the version of Absah and of the Node that runs it",
    labelNames: ["version", "node"],
    // All workers have the same version.
    aggregator: "first",
    registers: [register],
  }).set({ version, node: process.versions.node }, 1);
}

function describeMails(register: Registry, openMails: () => Record<string, number> | undefined): void {
  new Gauge({
    name: "absah_client_mails",
    help: "Mails to clients that wait, by state: planned for the mail server, failed and unconfirmed for staff",
    labelNames: ["state"],
    registers: [register],
    collect() {
      this.reset();
      for (const [state, count] of Object.entries(openMails() ?? {})) this.set({ state }, count);
    },
  });
}

function describeWebhooks(register: Registry, metrics: () => WebhookMetrics | undefined): void {
  const registers = [register];
  new Gauge({
    name: "absah_webhook_deliveries",
    help: "Messages for endpoints of webhooks: waiting for one that is not paused, failed for good",
    labelNames: ["state"],
    registers,
    collect() {
      for (const [state, count] of Object.entries(metrics()?.deliveries ?? {})) this.set({ state }, count);
    },
  });
  new Gauge({
    name: "absah_webhook_endpoints_paused",
    help: "Endpoints of webhooks that are paused, by why",
    labelNames: ["reason"],
    registers,
    collect() {
      for (const reason of webhookPauseReasons) this.set({ reason }, metrics()?.paused[reason] ?? 0);
    },
  });
  new Gauge({
    name: "absah_webhook_overdue_seconds",
    help: "How long the oldest message waits that could have been sent",
    registers,
    collect() {
      this.set(metrics()?.overdueSeconds ?? 0);
    },
  });
}

function describeDirectChanges(register: Registry, count: () => Promise<number>): void {
  new Gauge({
    name: "absah_direct_changes",
    help: "Changes of certificates and settings by SQL that no administrator has acknowledged",
    registers: [register],
    async collect() {
      // A database that is down shows in other metrics.
      await count().then(
        (total) => this.set(total),
        () => this.reset(),
      );
    },
  });
}

function describeLog(register: Registry, { log, audit }: NonNullable<Measured["transparencyLog"]>): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      ...{ name, help, registers: [register] },
      collect() {
        this.set(read());
      },
    });
  gauge("absah_log_entries", "Entries of the transparency log", () => log().entries);
  gauge(
    "absah_log_advanced_timestamp_seconds",
    "When all that waited for the transparency log was in it and signed",
    () => log().advancedAtSeconds,
  );
  gauge(
    "absah_log_time_stamped_timestamp_seconds",
    "When the newest time stamp of the transparency log was made; 0 where none is known",
    () => log().timeStampedAtSeconds,
  );
  gauge(
    "absah_log_alarms",
    "Places where register and log differ, or nothing is signed",
    () => audit().alarms.log,
  );
  gauge(
    "absah_pdf_alarms",
    "Stored PDFs of certificates that are not what was recorded of them, or are gone",
    () => audit().alarms.pdf,
  );
  gauge(
    "absah_log_audit_parts",
    "Parts of register and log that this walk has compared",
    () => audit().parts,
  );
  gauge(
    "absah_log_audit_ended_timestamp_seconds",
    "When all of register and log had been compared last; 0 before the first time",
    () => audit().endedAtSeconds,
  );
}

function describeCache(register: Registry, metrics: () => CacheMetrics): void {
  const registers = [register];
  new Counter({
    name: "absah_page_cache_requests_total",
    help: "Requests that the page cache answered, by what it had: a cached page, or one of before while the database is down",
    labelNames: ["from"],
    registers,
    collect() {
      this.reset();
      this.inc({ from: "cache" }, metrics().hits);
      this.inc({ from: "earlier" }, metrics().stale);
    },
  });
  new Counter({
    name: "absah_page_cache_drawn_total",
    help: "Pages drawn for the page cache",
    registers,
    collect() {
      this.reset();
      this.inc(metrics().rendered);
    },
  });
  new Gauge({
    name: "absah_page_cache_bytes",
    help: "Memory of the cached pages",
    registers,
    collect() {
      this.set(metrics().bytes);
    },
  });
}

function describeDatabase(register: Registry, { pools, replica, siteContent }: Measured): void {
  const registers = [register];
  new Gauge({
    name: "absah_database_connections",
    help: "Connections to the database, by pool and by what they do; waiting counts requests without one",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const [pool, { $client }] of Object.entries(pools)) {
        this.set({ pool, state: "open" }, $client.totalCount);
        this.set({ pool, state: "idle" }, $client.idleCount);
        this.set({ pool, state: "waiting" }, $client.waitingCount);
      }
    },
  });
  if (replica) {
    new Gauge({
      name: "absah_replica_age_seconds",
      help: "What the replica shows is at most so old; above 5 the primary is asked instead, +Inf while nobody knows",
      aggregator: "max",
      registers,
      collect() {
        this.set(replica.ageSeconds());
      },
    });
  }
  new Gauge({
    name: "absah_content_followed",
    help: "1 while the database's announcements of changed content arrive and pages may be cached",
    // Alarms look for a single worker that does not hear of changes.
    aggregator: "min",
    registers,
    collect() {
      this.set(siteContent.contentVersion().isInSync ? 1 : 0);
    },
  });
}
