import type { WorkerMetrics } from "#http/operating/metrics.ts";
import type { FromWorker, ToWorker } from "#supervisor/messages.ts";

const answerMsMax = 5_000;

const waiting = new Map<number, (metrics: WorkerMetrics[]) => void>();
let questions = 0;

/** Asks the supervisor for the metrics of all workers. @throws when it does not answer in time */
export async function requestMetrics(): Promise<WorkerMetrics[]> {
  questions += 1;
  const requestId = questions;
  try {
    return await new Promise((resolve, reject) => {
      waiting.set(requestId, resolve);
      setTimeout(() => reject(new Error("The supervisor sent no metrics")), answerMsMax).unref();
      process.send?.({ is: "request-metrics", requestId } satisfies FromWorker);
    });
  } finally {
    waiting.delete(requestId);
  }
}

export function receiveMetrics({ requestId, metrics }: Extract<ToWorker, { is: "all-metrics" }>): void {
  waiting.get(requestId)?.(metrics);
}
