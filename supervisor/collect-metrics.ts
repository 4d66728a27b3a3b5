import type { Worker } from "node:cluster";
import type { WorkerMetrics } from "#http/operating/metrics.ts";
import type { FromWorker, ToWorker } from "#supervisor/messages.ts";

/** A worker that does not answer in time is left out. */
const answerMsMax = 2_000;
let questions = 0;

/** Asks every worker for its metrics. */
export async function collectMetrics(workers: readonly Worker[]): Promise<WorkerMetrics[]> {
  const answers = await Promise.all(workers.filter((worker) => worker.isConnected()).map(ask));
  return answers.filter((metrics) => metrics !== undefined);
}

function ask(worker: Worker): Promise<WorkerMetrics | undefined> {
  questions += 1;
  const requestId = questions;
  return new Promise((resolve) => {
    const finish = (metrics: WorkerMetrics | undefined) => {
      clearTimeout(late);
      worker.off("message", hear);
      resolve(metrics);
    };
    const hear = (message: FromWorker) => {
      if (message.is === "metrics" && message.requestId === requestId) finish(message.metrics);
    };
    const late = setTimeout(() => finish(undefined), answerMsMax);
    worker.on("message", hear);
    worker.send({ is: "send-metrics", requestId } satisfies ToWorker);
  });
}
