import { freePort } from "#e2e/support/free-port.ts";
import { startServer, untilStaffAreServed } from "#e2e/support/server.ts";

export const administrator = { email: "admin@gis.example", password: "rahasia-admin" };

/** Starts the built product on a free port with a DATA_DIR, and waits until staff are served. */
export async function startProduct(dataDir: string, env: Record<string, string> = {}) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = await startServer("node", ["dist/server/main.js"], {
    env: {
      PORT: port,
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...env,
    },
  });
  await untilStaffAreServed(origin);
  return { ...server, origin, dataDir };
}
