import { openServices } from "#core/container.ts";
import { countDirectChanges } from "#core/direct-changes.ts";
import type { Settings } from "#core/settings.ts";
import { graceMs } from "#http/graceful-server.ts";
import { openMetrics } from "#http/operating/metrics.ts";
import { openStaffServer } from "#http/staff-server.ts";
import type { Start } from "#supervisor/messages.ts";
import type { Serving } from "#supervisor/serving.ts";

/** Of an answer, from here to whoever asked. */
const answerMs = 3_000;

/** Answers staff. */
export async function serve(settings: Settings, start: Start): Promise<Serving> {
  const services = await openServices(settings, start.connectionString, start.secret);
  const { db, publicDb, replica, siteContent } = services;
  const pools = { staff: db, "staff-public": publicDb };
  const metrics = settings.METRICS_TOKEN
    ? openMetrics({
        ...{ pools, replica, siteContent },
        openMails: services.reminders.openMails,
        webhooks: services.webhooks.metrics,
        directChanges: () => countDirectChanges(db),
        transparencyLog: { log: services.transparencyLog.metrics, audit: services.auditor.metrics },
      })
    : undefined;
  const server = await openStaffServer(services, start.socketFolder);
  services.transparencyLog.start();
  services.statusLists.start();
  services.auditor.start();
  let isEnding = false;
  function endTasksWithin(ms: number) {
    if (isEnding) return;
    isEnding = true;
    setTimeout(services.endTasks, ms - answerMs).unref();
  }
  return {
    metrics: async () => await metrics?.asJson(),
    endTasksWithin,
    async close() {
      endTasksWithin(graceMs);
      await server.close();
      await services.close();
    },
  };
}
