import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { loggedPath } from "#http/logged-path.ts";
import { openMetrics } from "#http/operating/metrics.ts";
import { openOperating } from "#http/operating/operating.ts";
import { openReadiness } from "#http/operating/readiness.ts";
import { useProduct } from "#tests/support/product.ts";
import { waitFor } from "#tests/support/wait-for.ts";

/** A server of these answers; what none of them takes is 404. */
async function serveAnswers(answer: (request: IncomingMessage, response: ServerResponse) => boolean) {
  const server = createServer((request, response) => {
    if (!answer(request, response)) response.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const token = "rahasia-pengukuran";

describe("to whoever operates a server", () => {
  const product = useProduct({ METRICS_TOKEN: token });

  describe("whether it is ready", () => {
    it("is looked for once a second, however many ask", async () => {
      vi.useFakeTimers({ toFake: ["performance"] });
      onTestFinished(() => void vi.useRealTimers());
      const readiness = openReadiness(product.services);
      const first = readiness();
      vi.advanceTimersByTime(1_000);
      expect(readiness()).toBe(first);
      vi.advanceTimersByTime(1);
      expect(readiness()).not.toBe(first);
      expect(await readiness()).toMatchObject({ database: true, storage: true });
    });

    it("is no while the database does not answer, without waiting for it", async () => {
      await product.ownerDb.transaction(async (tx) => {
        await tx.execute(sql`lock table log_alarms in access exclusive mode`);
        const found = await openReadiness(product.services, 50)();
        expect(found).toMatchObject({ database: false, storage: true, log_alarms: null });
        const { rows } = await tx.execute(sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        expect(rows.length).toBeGreaterThan(0);
      });
    });

    it("tells alarms of the log apart from those of stored PDFs", async () => {
      await product.ownerDb.execute(sql`insert into log_alarms (key, kind, detail)
      values ('tile 0/0', 'tile', ''), ('tile 0/1', 'tile', ''), ('pdf x', 'pdf', '')`);
      expect(await openReadiness(product.services)()).toMatchObject({ log_alarms: 2, pdf_alarms: 1 });
      await product.ownerDb.execute(sql`delete from log_alarms`);
    });

    it("is no without a folder for files, or once it closes, and asks nobody to keep the answer", async () => {
      const folder = await mkdtemp(join(tmpdir(), "absah-no-storage-"));
      onTestFinished(() => rm(folder, { recursive: true }));
      await writeFile(join(folder, "uploads"), "");
      const { settings } = product.services;
      const answerOf = async (DATA_DIR: string, isClosing: boolean, method = "GET") => {
        const services = { ...product.services, settings: { ...settings, DATA_DIR } };
        const answer = openOperating(services, { metrics: undefined, isClosing: () => isClosing });
        const { status, headers } = await fetch(`${await serveAnswers(answer)}/readyz`, { method });
        return [status, headers.get("cache-control")];
      };
      expect(await answerOf(settings.DATA_DIR, false)).toEqual([200, "no-store"]);
      expect(await answerOf(settings.DATA_DIR, false, "HEAD")).toEqual([200, "no-store"]);
      expect(await answerOf(settings.DATA_DIR, true)).toEqual([503, "no-store"]);
      expect(await answerOf(folder, false)).toEqual([503, "no-store"]);
      expect(await answerOf(settings.DATA_DIR, false, "POST")).toEqual([404, null]);
    });
  });

  describe("what is measured", () => {
    let isInSync = true;
    let directChanges: number | undefined = 3;
    let mails: Record<string, number> = { planned: 2, failed: 1 };

    const open = () =>
      openMetrics({
        ...{ pools: {}, replica: undefined },
        siteContent: {
          ...product.services.siteContent,
          contentVersion: () => ({ ...product.services.siteContent.contentVersion(), isInSync }),
        },
        openMails: () => mails,
        webhooks: () => ({
          deliveries: { waiting: 4, failed: 5 },
          paused: { failing: 6, gone: 1 },
          overdueSeconds: 7,
        }),
        directChanges: async () => {
          if (directChanges === undefined) throw new Error("no database");
          return directChanges;
        },
        cacheMetrics: () => ({ hits: 8, rendered: 9, stale: 10, pages: 1, bytes: 11 }),
        transparencyLog: {
          log: () => ({ entries: 12, advancedAtSeconds: 13, timeStampedAtSeconds: 14 }),
          audit: () => ({ alarms: { log: 15, pdf: 16 }, parts: 17, endedAtSeconds: 18 }),
        },
      });
    const valuesOf = (text: string) =>
      Object.fromEntries(
        [...text.matchAll(/^(absah_\S+?)(\{[^}]*\})? (\S+)$/gm)].map(([, name, labels = "", value]) => [
          name + labels,
          Number(value),
        ]),
      );

    it("is each number under its name, as it is now", async () => {
      const metrics = open();
      // Asked again, nothing is counted twice, and what is gone is not told any more.
      await metrics.text();
      mails = { planned: 2 };
      const values = valuesOf(await metrics.text());
      expect(values).toMatchObject({
        'absah_client_mails{state="planned"}': 2,
        'absah_webhook_deliveries{state="waiting"}': 4,
        'absah_webhook_deliveries{state="failed"}': 5,
        'absah_webhook_endpoints_paused{reason="failing"}': 6,
        'absah_webhook_endpoints_paused{reason="staff"}': 0,
        absah_webhook_overdue_seconds: 7,
        absah_direct_changes: 3,
        'absah_page_cache_requests_total{from="cache"}': 8,
        'absah_page_cache_requests_total{from="earlier"}': 10,
        absah_page_cache_drawn_total: 9,
        absah_page_cache_bytes: 11,
        absah_log_entries: 12,
        absah_log_advanced_timestamp_seconds: 13,
        absah_log_time_stamped_timestamp_seconds: 14,
        absah_log_alarms: 15,
        absah_pdf_alarms: 16,
        absah_log_audit_parts: 17,
        absah_log_audit_ended_timestamp_seconds: 18,
        absah_content_followed: 1,
      });
      expect(values).not.toHaveProperty('absah_client_mails{state="failed"}');
      directChanges = undefined;
      expect(valuesOf(await metrics.text()).absah_direct_changes ?? 0).toBe(0);
    });

    it("shows a single worker that does not hear of changes", async () => {
      const [one, other] = [open(), open()];
      isInSync = true;
      const follows = await one.asJson();
      isInSync = false;
      const lost = await other.asJson();
      isInSync = true;
      const all = openMetrics(
        { pools: {}, replica: undefined, siteContent: product.services.siteContent },
        async () => [follows, lost, follows],
      );
      expect(valuesOf(await all.text()).absah_content_followed).toBe(0);
    });

    it("are answered 503 when they cannot be collected, and the server goes on", async () => {
      const metrics = openMetrics(
        { pools: {}, replica: undefined, siteContent: product.services.siteContent },
        () => Promise.reject(new Error("The supervisor sent no metrics")),
      );
      const origin = await serveAnswers(openOperating(product.services, { metrics, isClosing: () => false }));
      const headers = { authorization: `Bearer ${token}` };
      expect((await fetch(`${origin}/metrics`, { headers })).status).toBe(503);
      expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    });

    it("are requests by a few names, whatever addresses and methods somebody makes up", async () => {
      const startMs = performance.now();
      const metrics = open();
      const answer = openOperating(product.services, { metrics, isClosing: () => false });
      let answered = 0;
      const origin = await serveAnswers((request, response) => {
        if (answer(request, response)) return true;
        metrics.time(request, response);
        response.once("close", () => {
          answered += 1;
        });
        if (request.url === "/putus") response.destroy();
        else response.writeHead(request.url === "/salah" ? 500 : 200).end();
        return true;
      });
      for (const path of ["/artikel/satu", "/artikel?x", "/karangan-1", "/karangan-2/artikel", "/salah"])
        await fetch(origin + path);
      await fetch(`${origin}/api/x`, { method: "PROPFIND" });
      await fetch(`${origin}/putus`).catch(() => undefined);
      await waitFor(() => expect(answered).toBe(7));
      // Its scheme is written in any case (RFC 9110, 11.1).
      const { status, headers } = await fetch(`${origin}/metrics`, {
        headers: { authorization: `bearer ${token}` },
      });
      expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
      const values = valuesOf(await metrics.text());
      const counts = Object.entries(values).flatMap(([name, value]) => {
        const [, labels] = /^absah_http_request_duration_seconds_count\{(.*)\}$/.exec(name) ?? [];
        return labels ? [`${labels} ${value}`] : [];
      });
      expect(counts.sort()).toEqual([
        'part="api",method="other",status="200" 1',
        'part="artikel",method="GET",status="200" 2',
        'part="site",method="GET",status="200" 2',
        'part="site",method="GET",status="500" 1',
        'part="site",method="GET",status="none" 1',
      ]);
      // In seconds: together they took no longer than this test.
      const sums = Object.entries(values).filter(([name]) => name.includes("_seconds_sum"));
      const seconds = sums.reduce((total, [, value]) => total + value, 0);
      expect(seconds).toBeLessThan((performance.now() - startMs) / 1000);
      expect(seconds).toBeGreaterThan(0);
    });
  });
});

describe("a request in the server's log", () => {
  it.each([
    ["/api/calendar-feeds/rahasia.ics", "/api/calendar-feeds/…"],
    ["/keluhan/terkirim/rahasia", "/keluhan/terkirim/…"],
    ["/penawaran/terkirim/rahasia", "/penawaran/terkirim/…"],
    ["/laporkan/terkirim/rahasia?lang=en", "/laporkan/terkirim/…"],
    ["/pantau/rahasia/berhenti", "/pantau/…"],
    ["/artikel/pantau/satu", "/artikel/pantau/satu"],
    ["/keluhan/status", "/keluhan/status"],
    ["/verifikasi-sertifikat?q=GIS", "/verifikasi-sertifikat?q=GIS"],
  ])("%s is written as %s", (path, written) => {
    expect(loggedPath(path)).toBe(written);
  });
});
