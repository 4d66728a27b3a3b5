import { rm } from "node:fs/promises";
import { getRequestListener } from "@hono/node-server";
import type { Services } from "#core/container.ts";
import { createApp } from "#http/app.ts";
import { openGracefulServer } from "#http/graceful-server.ts";
import { createPublicWork } from "#http/staff-link/public-work.ts";
import { type StaffSockets, staffSockets } from "#http/staff-link/sockets.ts";

/**
 * Serves the API, the panel and signed-in people on a Unix socket, to which public workers proxy requests. A second socket
 * takes delegated work.
 *
 * @param folder of the sockets, readable by this system user only
 */
export async function openStaffServer(
  services: Services,
  folder: string,
): Promise<{ close(): Promise<void> }> {
  const paths = staffSockets(folder);
  const staff = await listen(paths, "staff", createApp(services).fetch);
  const work = await listen(paths, "work", createPublicWork(services).fetch);
  // Messages stored while this worker was down.
  void services.contactDelivery.deliver();
  void services.complaintDelivery.deliver();
  void services.quotationDelivery.deliver();
  void services.forgeryDelivery.deliver();
  return {
    async close() {
      await Promise.all([staff.close(), work.close()]);
    },
  };
}

async function listen(
  paths: StaffSockets,
  name: keyof StaffSockets,
  answer: Parameters<typeof getRequestListener>[0],
) {
  const path = paths[name];
  // A socket left by a killed worker.
  await rm(path, { force: true });
  const listener = getRequestListener(answer);
  return await openGracefulServer(
    // Cluster workers would otherwise listen through their primary process.
    { path, exclusive: true },
    (request, response) => void listener(request, response),
    // Idle connections are closed by the public workers: closed here, one could be in use for the next request.
    { keepAliveTimeout: 0, unreadMsMax: 0 },
  );
}
