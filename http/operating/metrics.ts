import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Services } from "#core/services.ts";

type CacheFigures = { hits: number; drawn: number; stale: number; pages: number; bytes: number };

export type Metrics = ReturnType<typeof openMetrics>;

/** What Prometheus is told of this server: its requests, its page cache, its database pools, its process. */
export function openMetrics(services: Services, cacheFigures: () => CacheFigures) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: "absah_http_request_duration_seconds",
    help: "Requests that the application answered, by the part of it, method and status",
    labelNames: ["part", "method", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  describeCache(register, cacheFigures);
  describeDatabase(register, services);
  return {
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
    text: () => register.metrics(),
  };
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
const parts = new Set(["admin", "api", "artikel", "assets", "media", "verifikasi-sertifikat"]);

/** Of all the addresses that somebody may make up, few words. */
function partOf(url = ""): string {
  const first = url.split(/[/?]/, 2)[1] ?? "";
  return parts.has(first) ? first : "site";
}

function describeCache(register: Registry, figures: () => CacheFigures): void {
  const registers = [register];
  new Counter({
    name: "absah_page_cache_requests_total",
    help: "Requests that the page cache answered, by what it had: a kept page, or one of before while the database is down",
    labelNames: ["from"],
    registers,
    collect() {
      this.reset();
      this.inc({ from: "kept" }, figures().hits);
      this.inc({ from: "earlier" }, figures().stale);
    },
  });
  new Counter({
    name: "absah_page_cache_drawn_total",
    help: "Pages drawn for the page cache",
    registers,
    collect() {
      this.reset();
      this.inc(figures().drawn);
    },
  });
  new Gauge({
    name: "absah_page_cache_bytes",
    help: "Memory of the kept pages",
    registers,
    collect() {
      this.set(figures().bytes);
    },
  });
}

function describeDatabase(register: Registry, { db, publicDb, replica, siteContent }: Services): void {
  const registers = [register];
  new Gauge({
    name: "absah_database_connections",
    help: "Connections to the database, by pool and by what they do; waiting counts requests without one",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const [pool, { $client }] of Object.entries({ staff: db, public: publicDb })) {
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
      registers,
      collect() {
        this.set(replica.ageSeconds());
      },
    });
  }
  new Gauge({
    name: "absah_content_followed",
    help: "1 while the database's announcements of changed content arrive and pages may be kept",
    registers,
    collect() {
      this.set(siteContent.edition().isFollowed ? 1 : 0);
    },
  });
}
