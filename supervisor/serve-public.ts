import { openPublicServices } from "#core/public-container.ts";
import type { Settings } from "#core/settings.ts";
import type { GracefulServer } from "#http/graceful-server.ts";
import { openPublicServer } from "#http/public-server.ts";
import { staffSockets } from "#http/staff-link/sockets.ts";
import { openStaffSide } from "#http/staff-link/staff-side.ts";
import type { Start } from "#supervisor/messages.ts";
import { requestMetrics } from "#supervisor/metrics-request.ts";
import type { Serving } from "#supervisor/serving.ts";

/** Answers the public. @param early a server that listens already */
export async function serve(
  settings: Settings,
  start: Start,
  early: GracefulServer | undefined,
): Promise<Serving> {
  const { staff, work } = staffSockets(start.socketFolder);
  const staffSide = await openStaffSide(settings, start.secret, work);
  const services = await openPublicServices(settings, start.connectionString, start.secret, staffSide);
  const { PORT: port, HOST: host } = settings;
  const server = await openPublicServer(services, {
    at: early ?? { port, host },
    staffSocket: staff,
    collectMetrics: requestMetrics,
  });
  return {
    metrics: async () => await server.metrics?.asJson(),
    async close() {
      await server.close();
      await services.close();
    },
  };
}
