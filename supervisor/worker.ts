import { log } from "#core/log.ts";
import { lowerPriority } from "#core/processes/niceness.ts";
import { parseSettings } from "#core/settings.ts";
import { openGracefulServer } from "#http/graceful-server.ts";
import { answerStarting } from "#http/starting.ts";
import type { FromWorker, Start, ToWorker } from "#supervisor/messages.ts";
import { receiveMetrics } from "#supervisor/metrics-request.ts";
import type { Serving } from "#supervisor/serving.ts";

/*
 * A process that answers requests, for the public or for staff. It begins when the supervisor says so, and ends when
 * the supervisor says so, or is gone.
 */
const kind = process.env.ABSAH_WORKER === "staff" ? "staff" : "public";
// What `ps` shows.
process.title = `absah ${kind}, starting`;

// Before the code is loaded: nobody is refused while the database is made ready.
const early =
  kind === "public" && process.env.ABSAH_LISTENS === "early" ? listenEarly() : Promise.resolve(undefined);
// Told to whoever starts.
early.catch(() => undefined);
// The code is loaded while the database is made ready.
const loading =
  kind === "staff" ? import("#supervisor/serve-staff.ts") : import("#supervisor/serve-public.ts");
loading.catch(() => undefined);
let starting: Promise<Serving> | undefined;
let isStopping = false;

process.on("message", (message: ToWorker) => {
  if (message.is === "start") starting ??= start(message);
  else if (message.is === "stop") void stop();
  else if (message.is === "send-metrics") void sendMetrics(message.requestId);
  else if (message.is === "all-metrics") receiveMetrics(message);
});
// Ctrl-C, and the end of a terminal, reach every process of it; the supervisor says in which order they stop.
for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, () => undefined);
process.on("SIGTERM", () => void stop());
process.on("disconnect", () => void stop());

async function start(message: Start): Promise<Serving> {
  try {
    const settings = parseSettings(process.env);
    const serving = await (await loading).serve(settings, message, await early);
    process.title = `absah ${kind}`;
    tell({ is: "serving" });
    // Hashing, saving and the panel's pages take what visitors leave of the processors.
    if (kind === "staff") lowerPriority();
    return serving;
  } catch (error) {
    log.fatal({ err: error, worker: kind }, "a worker cannot start");
    process.send?.({ is: "failed", reason: error instanceof Error ? error.message : String(error) }, () =>
      process.exit(1),
    );
    // Nobody is left to be told.
    if (!process.connected) process.exit(1);
    return await new Promise(() => undefined);
  }
}

async function listenEarly() {
  const { PORT: port, HOST: host } = parseSettings(process.env);
  return await openGracefulServer({ port, host }, answerStarting);
}

async function stop() {
  if (isStopping) return;
  isStopping = true;
  const serving = await starting;
  await serving?.close().catch((error) => log.error({ err: error, worker: kind }, "a worker did not close"));
  process.exit(0);
}

async function sendMetrics(requestId: number) {
  const metrics = await (await starting)?.metrics();
  tell({ is: "metrics", requestId, metrics });
}

function tell(message: FromWorker) {
  process.send?.(message);
}
