import { log } from "#core/log.ts";
import { lowerPriority } from "#core/processes/niceness.ts";
import { parseSettings } from "#core/settings.ts";
import { openGracefulServer } from "#http/graceful-server.ts";
import { answerStarting } from "#http/starting.ts";
import type { FromWorker, Start, ToWorker } from "#supervisor/messages.ts";
import { receiveMetrics } from "#supervisor/metrics-request.ts";
import type { Serving } from "#supervisor/serving.ts";

/*
 * A process that answers requests, for the public or for staff. The supervisor starts and stops it; it also ends when the supervisor is gone.
 */
const kind = process.env.ABSAH_WORKER === "staff" ? "staff" : "public";
// Shown by `ps`.
process.title = `absah ${kind}, starting`;

// Listens before the code is loaded, so that no connection is refused while the database is prepared.
const early =
  kind === "public" && process.env.ABSAH_LISTENS === "early" ? listenEarly() : Promise.resolve(undefined);
// Told to whoever starts.
early.catch(() => undefined);
// Loads the code while the database is prepared.
const loading =
  kind === "staff" ? import("#supervisor/serve-staff.ts") : import("#supervisor/serve-public.ts");
loading.catch(() => undefined);
let starting: Promise<Serving> | undefined;
let isStopping = false;

process.on("message", (message: ToWorker) => {
  if (message.is === "start") starting ??= start(message);
  else if (message.is === "stopping") void endTasks(message.answerMsMax);
  else if (message.is === "stop") void stop();
  else if (message.is === "send-metrics") void sendMetrics(message.requestId);
  else if (message.is === "all-metrics") receiveMetrics(message);
});
// Ctrl-C and a closed terminal signal every process of the group; the supervisor decides the order of stopping.
for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, () => undefined);
process.on("SIGTERM", () => void stop());
process.on("disconnect", () => void stop());

async function start(message: Start): Promise<Serving> {
  try {
    const settings = parseSettings(process.env);
    const serving = await (await loading).serve(settings, message, await early);
    process.title = `absah ${kind}`;
    tell({ is: "serving" });
    // A lower priority: hashing, saves and the panel must not take processor time from visitors.
    if (kind === "staff") lowerPriority();
    return serving;
  } catch (error) {
    log.fatal({ err: error, worker: kind }, "a worker cannot start");
    process.send?.({ is: "failed", reason: error instanceof Error ? error.message : String(error) }, () =>
      process.exit(1),
    );
    // The supervisor is gone.
    if (!process.connected) process.exit(1);
    return await new Promise(() => undefined);
  }
}

async function listenEarly() {
  const { PORT: port, HOST: host } = parseSettings(process.env);
  return await openGracefulServer({ port, host }, answerStarting);
}

async function endTasks(answerMsMax: number) {
  (await starting)?.endTasksWithin?.(answerMsMax);
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
