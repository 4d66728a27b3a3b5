import type { Worker } from "node:cluster";
import type { WorkerFigures } from "#http/operating/metrics.ts";
import type { FromWorker, ToWorker } from "#supervisor/messages.ts";

/** A worker that is starting, or hangs, is left out. */
const answerMsMax = 2_000;
let questions = 0;

/** Asks every worker for its figures. */
export async function collectFigures(workers: readonly Worker[]): Promise<WorkerFigures[]> {
  const answers = await Promise.all(workers.filter((worker) => worker.isConnected()).map(ask));
  return answers.filter((figures) => figures !== undefined);
}

function ask(worker: Worker): Promise<WorkerFigures | undefined> {
  questions += 1;
  const question = questions;
  return new Promise((resolve) => {
    const finish = (figures: WorkerFigures | undefined) => {
      clearTimeout(late);
      worker.off("message", hear);
      resolve(figures);
    };
    const hear = (message: FromWorker) => {
      if (message.is === "figures" && message.question === question) finish(message.figures);
    };
    const late = setTimeout(() => finish(undefined), answerMsMax);
    worker.on("message", hear);
    worker.send({ is: "tell-figures", question } satisfies ToWorker);
  });
}
