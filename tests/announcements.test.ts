import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { listenToChanges } from "#core/db/announcements.ts";
import { connect } from "#core/db/client.ts";
import { log } from "#core/log.ts";
import { databaseUrl } from "#tests/support/database-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

test("a listening connection that the network swallows without a word counts as lost, and is made anew", async () => {
  const network = await openNetwork(inject("serverUrl"));
  const heard: string[] = [];
  const { db, pool } = connect(inject("serverUrl"), { connectionsMax: 1 });
  const listening = listenToChanges(network.url, db, {
    changed: () => heard.push("changed"),
    listening: () => heard.push("listening"),
    lost: () => heard.push("lost"),
  });
  onTestFinished(async () => {
    await listening.close();
    await pool.end();
    await network.close();
  });
  await waitFor(() => expect(heard).toEqual(["listening"]));
  network.swallow();
  await waitFor(() => expect(heard).toEqual(["listening", "lost"]));
  network.carry();
  await waitFor(() => expect(heard.slice(0, 3)).toEqual(["listening", "lost", "listening"]));
});

test("nothing counts as listening while announcements do not arrive, whatever the connection says", async () => {
  // Announcements stay within a database: what is made in one is not heard in another.
  const { db, pool } = connect(inject("serverUrl"), { connectionsMax: 1 });
  const elsewhere = databaseUrl(inject("serverUrl"), "template1");
  const heard: string[] = [];
  const warn = vi.spyOn(log, "warn");
  const listening = listenToChanges(elsewhere, db, {
    changed: () => heard.push("changed"),
    listening: () => heard.push("listening"),
    lost: () => heard.push("lost"),
  });
  onTestFinished(async () => {
    warn.mockRestore();
    await listening.close();
    await pool.end();
  });
  await waitFor(() =>
    expect(warn.mock.calls.map(([told]) => String((told as { err?: unknown }).err))).toContainEqual(
      expect.stringContaining("DATABASE_DIRECT_URL"),
    ),
  );
  expect(heard).not.toContain("listening");
});

/** A network before the database that may stop to carry anything, and says so to nobody. */
async function openNetwork(serverUrl: string) {
  const { hostname, username, password, pathname } = new URL(serverUrl);
  const socketFile = `${decodeURIComponent(hostname)}/.s.PGSQL.5432`;
  const sockets = new Set<net.Socket>();
  let isCarrying = true;
  const server = net.createServer((near) => {
    const far = net.connect(socketFile);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => isCarrying && to.write(chunk));
      from.on("error", () => undefined);
      from.on("close", () => isCarrying && to.destroy());
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`,
    swallow: () => {
      isCarrying = false;
    },
    carry: () => {
      isCarrying = true;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
