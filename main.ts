import { serve } from "@hono/node-server";
import { type OpenedDatabase, openDatabase } from "#core/db/open.ts";
import { log } from "#core/log.ts";
import { readOrCreateSecret } from "#core/secret.ts";
import { openServices } from "#core/services.ts";
import { parseSettings, type Settings, SettingsError } from "#core/settings.ts";
import { createApp } from "#http/app.tsx";
import { serverOptions } from "#http/server-options.ts";

await start().catch((error) => {
  if (error instanceof SettingsError) console.error(error.message);
  else log.fatal({ err: error }, `Absah cannot start: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
});

async function start() {
  const settings = parseSettings(process.env);
  const database = await openDatabase(settings);
  const secret = await readOrCreateSecret(settings.DATA_DIR, settings.SECRET);
  const services = await openServices(settings, database.connectionString, secret);
  const app = createApp(services);
  const server = serve(
    {
      fetch: app.fetch,
      port: settings.PORT,
      hostname: settings.HOST,
      serverOptions,
    },
    () => greet(settings, database),
  );

  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "stopping");
    await new Promise((resolve) => {
      server.close(resolve);
      if ("closeIdleConnections" in server) server.closeIdleConnections();
    });
    await services.close();
    await database.close();
    process.exit(0);
  };
  process.on("SIGINT", () => void stop("SIGINT"));
  process.on("SIGTERM", () => void stop("SIGTERM"));
  // `npm start` holds a channel to this process: when it was killed, nobody is left to stop the server.
  process.on("disconnect", () => void stop("the starting process ended"));
}

function greet(settings: Settings, database: OpenedDatabase) {
  const lines = [`Absah serves ${settings.PUBLIC_URL}`, `Sign in at ${settings.PUBLIC_URL}/admin/login`];
  const { firstAdministrator } = database;
  if (firstAdministrator) {
    lines.push(`  e-mail    ${firstAdministrator.email}`);
    lines.push(`  password  ${firstAdministrator.generatedPassword ?? "(ADMIN_PASSWORD)"}`);
    if (firstAdministrator.generatedPassword) lines.push("  The password is shown this once.");
  }
  console.log(lines.join("\n"));
}
