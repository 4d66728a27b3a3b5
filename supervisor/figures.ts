import type { WorkerFigures } from "#http/operating/metrics.ts";
import type { FromWorker, ToWorker } from "#supervisor/messages.ts";

/** Whoever asks waits no longer. */
const answerMsMax = 5_000;

const waiting = new Map<number, (figures: WorkerFigures[]) => void>();
let questions = 0;

/** Has the supervisor ask every worker for its figures. @throws when it gives no answer */
export async function askForFigures(): Promise<WorkerFigures[]> {
  questions += 1;
  const question = questions;
  try {
    return await new Promise((resolve, reject) => {
      waiting.set(question, resolve);
      setTimeout(() => reject(new Error("The supervisor told no figures")), answerMsMax).unref();
      process.send?.({ is: "want-figures", question } satisfies FromWorker);
    });
  } finally {
    waiting.delete(question);
  }
}

/** Hands the supervisor's answer to whoever asked for the figures. */
export function takeFigures({ question, figures }: Extract<ToWorker, { is: "all-figures" }>): void {
  waiting.get(question)?.(figures);
}
