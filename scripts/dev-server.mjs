// Vite serves browser sources with hot module replacement; other requests go to the application, whose changed modules are
// reloaded. A change in core/ reopens the services.
import { createServer } from "node:http";
import { sep } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";

const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
const load = (module) => vite.ssrLoadModule(module);

const { parseSettings } = await load("/core/settings.ts");
const settings = parseSettings(process.env);
const { openDatabase } = await load("/core/open-database.ts");
const database = await openDatabase(settings);
const { readOrCreateSecret } = await load("/core/secret.ts");
const secret = await readOrCreateSecret(settings.DATA_DIR, settings.SECRET);

let services = await openServices();
vite.watcher.on("change", async (file) => {
  if (!file.includes(`${sep}core${sep}`)) return;
  const old = services;
  services = await openServices();
  await old.close();
});

async function openServices() {
  const module = await load("/core/container.ts");
  return await module.openServices(settings, database.connectionString, secret);
}

const answer = getRequestListener(async (request, env) => {
  const { createApp } = await load("/http/app.ts");
  return await createApp(services).fetch(request, env);
});
const server = createServer((request, response) => {
  // Not to Vite, which would serve sources from api/ under these URLs.
  if (request.url.startsWith("/api/")) void answer(request, response);
  else vite.middlewares(request, response, () => void answer(request, response));
});
server.listen(settings.PORT, settings.HOST, () => {
  console.log(`Absah serves ${settings.PUBLIC_URL} from its sources`);
  const { firstAdministrator } = database;
  if (firstAdministrator) console.log(firstAdministrator);
});

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, async () => {
    server.closeAllConnections();
    server.close();
    await vite.close();
    await services.close();
    await database.close();
    process.exit(0);
  });
}
