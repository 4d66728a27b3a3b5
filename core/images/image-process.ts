import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Answer, Job, Results } from "#core/images/job.ts";
import { log } from "#core/log.ts";
import { workerFile } from "#core/root.ts";
import { settingNames } from "#core/settings.ts";

/** Far more than the most costly picture takes: what is not done by then never will be. */
const jobMsMax = 60_000;
/** A page's pictures come one after the other; then the process gives its memory back. */
const idleMs = 15_000;
/** So much may wait; what comes later had better do without. */
const waitingMax = 50;
/** Without it the C library keeps what decoding frees: after 30 pictures 350 MB instead of 120. */
const frugalMemory = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072" };

type Work = Job["work"];
type Waiting = { prepare(): Promise<Job>; done(result: Results[Work]): void; failed(error: unknown): void };

export type ImageProcess = ReturnType<typeof openImageProcess>;

/**
 * Work on images in a process of its own, one job at a time: it starts when there is something to do and ends
 * when there is not. Decoding takes up to 400 MB, which the server itself never holds.
 */
export function openImageProcess() {
  const waiting: Waiting[] = [];
  let child: ChildProcess | undefined;
  let isWorking = false;
  let resting: NodeJS.Timeout | undefined;

  async function workOff() {
    if (isWorking) return;
    isWorking = true;
    clearTimeout(resting);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        const job = await next.prepare();
        if (!child || isOver(child)) child = startProcess();
        next.done(await ask(child, job));
      } catch (error) {
        next.failed(error);
      }
    }
    isWorking = false;
    resting = setTimeout(() => child?.connected && child.disconnect(), idleMs).unref();
  }

  return {
    /**
     * @param prepare makes the job when its turn has come, so that what waits holds no picture
     * @param place whether somebody of the staff waits for it: that goes before whatever a page may do without
     * @throws when the job fails, or the process does
     */
    run<Kind extends Work>(
      prepare: () => Promise<Extract<Job, { work: Kind }>>,
      place: "first" | "last",
    ): Promise<Results[Kind]> {
      return new Promise((resolve, reject) => {
        const done = (result: Results[Work]) => resolve(result as Results[Kind]);
        waiting[place === "first" ? "unshift" : "push"]({ prepare, done, failed: reject });
        void workOff();
      });
    },

    /** Whether so much waits already that nobody would wait for one more. */
    isCrowded: () => waiting.length >= waitingMax,

    close() {
      clearTimeout(resting);
      for (const { failed } of waiting.splice(0)) failed(new Error("The server is stopping"));
      child?.kill();
    },
  };
}

function startProcess(): ChildProcess {
  // What reads untrusted pictures need not know the product's secrets.
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
