import { lowerPriority } from "#core/processes/niceness.ts";
import type { Answer, Fault, Progress } from "#core/processes/task.ts";

/** So long a task may take to let go of what it holds when the process that asked is gone. */
const lastMs = 5_000;

/**
 * Makes this process do one kind of task for the process that forked it (`openTaskProcess`).
 *
 * @param work its signal aborts when nobody is left to take the result; it may tell how far it is
 */
export function serveTask<Input, Result>(
  work: (input: Input, signal: AbortSignal, tell: (progress: unknown) => void) => Promise<Result>,
): void {
  lowerPriority();
  // A signal to the whole group of processes: the server lets what is under way end, and then ends this.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
  const orphaned = new AbortController();
  let working: Promise<void> | undefined;
  process.on("message", (input: Input) => {
    working = answer(() => work(input, orphaned.signal, (progress) => send({ progress }))).then(send);
  });
  process.on("disconnect", () => {
    orphaned.abort(new Error("The process that asked has ended"));
    setTimeout(() => process.exit(), lastMs).unref();
    void Promise.resolve(working).then(() => process.exit());
  });
}

async function answer<Result>(work: () => Promise<Result>): Promise<Answer<Result>> {
  try {
    return { result: await work() };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

function send(answer: Answer<unknown> | Progress): void {
  if (process.connected) process.send?.(answer);
}

/** The error at the bottom says what went wrong; those above it only where. */
function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { message: String(error), code: undefined, stack: undefined };
  if (error.cause instanceof Error) return faultOf(error.cause);
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return { message: error.message, code, stack: error.stack };
}
