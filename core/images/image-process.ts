import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Answer, Job, Results } from "#core/images/job.ts";
import { log } from "#core/log.ts";
import { workerFile } from "#core/root.ts";
import { openSerialQueue } from "#core/serial-queue.ts";
import { settingNames } from "#core/settings.ts";

/** Far longer than the most expensive image takes. */
const jobMsMax = 60_000;
/** Images of a page arrive in bursts; after that the process exits to free its memory. */
const idleMs = 15_000;
/** The length of the queue at which pages should do without an image. */
const waitingMax = 50;
/** Without it the C library does not return freed memory: 350 MB after 30 images instead of 120. */
const frugalMemory = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072" };

type Work = Job["work"];

export type ImageProcess = ReturnType<typeof openImageProcess>;

/**
 * Processes images in a separate process, one job at a time: started on demand, and stopped when idle. Decoding takes up to 400 MB, which
 * the server itself never uses.
 */
export function openImageProcess() {
  let child: ChildProcess | undefined;
  const queue = openSerialQueue({ idleMs, onIdle: () => child?.connected && child.disconnect() });

  return {
    /**
     * @param prepare makes the job when it is its turn, so that the queue holds no images
     * @param position in the queue: staff who wait for the result go before images that a page can do without
     * @throws when the job fails, or the process does
     */
    run<Kind extends Work>(
      prepare: () => Promise<Extract<Job, { work: Kind }>>,
      position: "first" | "last",
    ): Promise<Results[Kind]> {
      const work = async () => {
        const job = await prepare();
        if (!child || isOver(child)) child = startProcess();
        return (await ask(child, job)) as Results[Kind];
      };
      return queue.run(work, { position });
    },

    /** Whether the queue is so long that a page should do without the image. */
    isCrowded: () => queue.countWaiting() >= waitingMax,

    close() {
      queue.close();
      child?.kill();
    },
  };
}

function startProcess(): ChildProcess {
  // The process that decodes untrusted images gets no secrets.
  const others = Object.entries(process.env).filter(([name]) => !settingNames.includes(name));
  const env = { ...Object.fromEntries(others), ...frugalMemory };
  const child = fork(workerFile("core/images/image-worker.ts"), {
    serialization: "advanced",
    execArgv: [],
    env,
  });
  child.on("error", (error) => log.warn({ err: error }, "the process for images failed"));
  return child;
}

function isOver(child: ChildProcess): boolean {
  return !child.connected || child.killed || child.exitCode !== null || child.signalCode !== null;
}

async function ask(child: ChildProcess, job: Job): Promise<Results[Work]> {
  const listening = new AbortController();
  const { signal } = listening;
  const tooLate = setTimeout(() => child.kill("SIGKILL"), jobMsMax);
  try {
    const ended = once(child, "exit", { signal }).then(() => {
      throw new Error(`The process for images ended (${job.work})`);
    });
    const answered = once(child, "message", { signal });
    child.send(job);
    const [answer] = (await Promise.race([answered, ended])) as [Answer];
    if ("fault" in answer) throw new Error(`${job.work}: ${answer.fault}`);
    return answer.result;
  } finally {
    clearTimeout(tooLate);
    listening.abort();
  }
}
