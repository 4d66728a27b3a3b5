import { rm } from "node:fs/promises";
import { getRequestListener } from "@hono/node-server";
import type { Services } from "#core/container.ts";
import { createApp } from "#http/app.ts";
import { openGracefulServer } from "#http/graceful-server.ts";
import { createPublicWork } from "#http/staff-link/public-work.ts";
import { type StaffSockets, staffSockets } from "#http/staff-link/sockets.ts";

/**
 * Answers the API, the panel and whoever is signed in, on a Unix socket that only the workers for the public reach:
 * they pass on what they are asked. On a second one it works for them.
 *
 * @param folder where the sockets lie; nobody else may look into it
 */
export async function openStaffServer(
  services: Services,
  folder: string,
): Promise<{ close(): Promise<void> }> {
  const paths = staffSockets(folder);
  const staff = await listen(paths, "staff", createApp(services).fetch);
  const work = await listen(paths, "work", createPublicWork(services).fetch);
  // Whoever stored a message while nobody listened here could not tell of it.
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
  // What a worker that was killed left behind.
  await rm(path, { force: true });
  const listener = getRequestListener(answer);
  return await openGracefulServer(
    // A worker listens by itself, not through the process that started it.
    { path, exclusive: true },
    (request, response) => void listener(request, response),
    // The workers for the public close what nobody uses: what is closed here might just be asked for something.
    { keepAliveTimeout: 0 },
  );
}
