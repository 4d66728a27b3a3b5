import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import { log } from "#core/log.ts";
import { projectRoot } from "#core/root.ts";
import { graceMs } from "#http/graceful-server.ts";
import { collectMetrics } from "#supervisor/collect-metrics.ts";
import type { FromWorker, Kind, Start, ToWorker } from "#supervisor/messages.ts";

/** A worker that dies is restarted at once, one that keeps dying with exponential back-off. */
const backOffMs = { first: 50, max: 5_000 };
/** A worker that served this long resets the back-off. */
const stableMs = 5_000;
/** Longer than requests in progress may take. */
const stopMsMax = 30_000;

/** The live heap of a worker is about 30 MB; see scripts/prepare.mjs. Staff's also parses uploads. */
const heapMiB: Record<Kind, number> = { public: 128, staff: 224 };

/** Withheld from workers, which could rewrite the histories with them. */
const ownersOnly = { DATABASE_OWNER_URL: undefined };

export type Supervisor = {
  stop(): Promise<void>;
  /** @throws when the worker for staff cannot begin */
  staffServing: Promise<void>;
};

type Slot = {
  kind: Kind;
  worker: Worker;
  isServing: boolean;
  startedMs: number;
  failures: number;
  /** Resolves when it serves for the first time, rejects when it cannot start. */
  firstServed: PromiseWithResolvers<void>;
  hasRefused: boolean;
};

/**
 * Starts `publicWorkers` for the public and then one for staff, and restarts those that die. This process holds the port and distributes
 * connections round-robin. The first worker listens before the database is ready and answers that the server is starting; the others start once
 * it serves, so that nobody gets that answer after a real one.
 *
 * @throws when one of them cannot begin: a port that is taken, a folder that cannot be written
 */
export async function startWorkers(
  { publicWorkers, drainMs }: { publicWorkers: number; drainMs: number },
  prepare: () => Promise<Pick<Start, "connectionString" | "secret">>,
): Promise<Supervisor> {
  // Shares rate limits between workers; see core/register/search/search-limit.ts.
  new RateLimiterClusterMaster();
  const socketFolder = await mkdtemp(join(tmpdir(), "absah-"));
  const slots: Slot[] = [];
  let start: Start | undefined;
  let isStopping = false;
  let arePublicServing = false;

  function fork(kind: Kind, listens: "early" | "ready" = "ready"): Worker {
    cluster.setupPrimary({ exec: join(projectRoot, "dist/server/worker.js"), execArgv: flagsFor(kind) });
    const worker = cluster.fork({ ABSAH_WORKER: kind, ABSAH_LISTENS: listens, ...ownersOnly });
    // Sending to a dying worker fails; its exit is handled separately.
    worker.on("error", (error) => log.warn({ err: error, worker: kind }, "a worker could not be reached"));
    return worker;
  }

  function open(kind: Kind, listens?: "early"): Slot {
    const slot: Slot = {
      kind,
      worker: fork(kind, listens),
      isServing: false,
      startedMs: performance.now(),
      failures: 0,
      firstServed: Promise.withResolvers<void>(),
      hasRefused: false,
    };
    // Awaited later, once the database is ready: avoids an unhandled rejection until then.
    slot.firstServed.promise.catch(() => undefined);
    slots.push(slot);
    follow(slot);
    return slot;
  }

  function follow(slot: Slot): void {
    const { worker, kind } = slot;
    worker.on("message", (message: FromWorker) => {
      if (message.is === "serving") {
        slot.isServing = true;
        slot.hasRefused = false;
        slot.firstServed.resolve();
      }
      if (message.is === "failed") {
        slot.hasRefused = slot.failures === 0;
        slot.firstServed.reject(new Error(message.reason));
      }
      if (message.is === "request-metrics")
        void collectMetrics(slots.map(({ worker }) => worker)).then((metrics) =>
          send(worker, { is: "all-metrics", requestId: message.requestId, metrics }),
        );
    });
    worker.once("exit", (code, signal) => {
      const wasServing = slot.isServing;
      slot.isServing = false;
      // A worker that cannot start fails the whole start.
      if (isStopping || slot.hasRefused) return;
      if (!arePublicServing && !wasServing)
        return slot.firstServed.reject(new Error(`the worker for ${kind} ended`));
      log.error({ worker: kind, code, signal }, "a worker has ended and is started again");
      void restart(slot);
    });
    if (start) send(worker, start);
  }

  async function restart(slot: Slot): Promise<void> {
    slot.failures = performance.now() - slot.startedMs > stableMs ? 1 : slot.failures + 1;
    await wait(Math.min(backOffMs.first * 2 ** (slot.failures - 1), backOffMs.max));
    if (isStopping) return;
    slot.worker = fork(slot.kind);
    slot.startedMs = performance.now();
    follow(slot);
  }

  async function stop(): Promise<void> {
    isStopping = true;
    for (const { worker } of slots) send(worker, { is: "stopping", answerMsMax: drainMs + graceMs });
    // First, since the public workers forward requests to staff's.
    await end(
      slots.filter(({ kind }) => kind === "public"),
      stopMsMax + drainMs,
    );
    await end(
      slots.filter(({ kind }) => kind === "staff"),
      stopMsMax,
    );
    await rm(socketFolder, { recursive: true, force: true });
  }

  try {
    // They load their code while the database is prepared.
    const first = open("public", "early");
    const others = Array.from({ length: publicWorkers - 1 }, () => open("public"));
    start = { is: "start", ...(await prepare()), socketFolder, publicWorkers };
    send(first.worker, start);
    await first.firstServed.promise;
    for (const { worker } of others) send(worker, start);
    await Promise.all(others.map(({ firstServed }) => firstServed.promise));
    arePublicServing = true;
    // Last, so that the public workers get the processors first. Requests for staff's wait meanwhile.
    return { stop, staffServing: open("staff").firstServed.promise };
  } catch (error) {
    isStopping = true;
    for (const { worker } of slots) worker.process.kill("SIGKILL");
    await rm(socketFolder, { recursive: true, force: true });
    throw error;
  }
}

/** Asks workers to stop, and kills those that do not. */
async function end(slots: Slot[], msMax: number): Promise<void> {
  await Promise.all(
    slots.map(async ({ worker, kind }) => {
      if (worker.isDead()) return;
      const ended = once(worker, "exit");
      send(worker, { is: "stop" });
      const late = setTimeout(() => {
        log.error({ worker: kind }, "a worker did not end in time");
        worker.process.kill("SIGKILL");
      }, msMax);
      await ended;
      clearTimeout(late);
    }),
  );
}

function send(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message);
}

function flagsFor(kind: Kind): string[] {
  const inherited = process.execArgv.filter((flag) => !flag.startsWith("--max-old-space-size"));
  return [...inherited, `--max-old-space-size=${heapMiB[kind]}`];
}
