import { freePort } from "#e2e/support/free-port.ts";
import { startServer } from "#e2e/support/server.ts";

export const administrator = { email: "admin@gis.example", password: "rahasia-admin" };

/** Starts the built product with this folder's data, at a free port. */
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
  return { ...server, origin, dataDir };
}
