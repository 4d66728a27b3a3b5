import type { Context } from "hono";
import { log } from "#core/log.ts";
import type { GuardRefusal, RequestEnv } from "#web/context.ts";

/** The longest time between the end of somebody's access and the end of their work. */
const intervalMs = 1_000;

type Check = () => Promise<GuardRefusal | undefined>;

/** Dispose of it when the work is done. */
export type AccessWatch = Disposable & {
  /** Aborts when access has ended. */
  signal: AbortSignal;
  /** Set when access has ended. */
  refusal: GuardRefusal | undefined;
};

/**
 * Repeats the guard's check during work that takes longer than a moment, or waits for its turn: the session, role, account or key of the request
 * may end meanwhile. While the database is away nothing is known to have ended.
 */
export function watchAccess(check: Check): AccessWatch {
  const ended = new AbortController();
  const watch: AccessWatch = {
    signal: ended.signal,
    refusal: undefined,
    [Symbol.dispose]: () => {
      isOver = true;
      clearTimeout(next);
    },
  };
  let isOver = false;
  let next: NodeJS.Timeout | undefined;
  const checkLater = () => {
    if (!isOver) next = setTimeout(() => void checkNow().finally(checkLater), intervalMs).unref();
  };
  const checkNow = async () => {
    const refusal = await refusalBy(check);
    if (!refusal || isOver) return;
    isOver = true;
    watch.refusal = refusal;
    ended.abort(new Error("The access of whoever asked has ended"));
  };
  checkLater();
  return watch;
}

async function refusalBy(check: Check): Promise<GuardRefusal | undefined> {
  try {
    return await check();
  } catch (error) {
    log.warn({ err: error }, "whether access has ended could not be checked");
    return undefined;
  }
}

/** The check of the request's guard. */
export function guardCheck(c: Context<RequestEnv>): Check {
  return async () => await c.var.recheckGuard?.();
}

/**
 * The parts of a file that is generated while it is sent.
 *
 * @throws before a part, when the access of whoever asked has ended
 */
export async function* whileAccessLasts<Part>(
  c: Context<RequestEnv>,
  parts: AsyncIterable<Part>,
): AsyncGenerator<Part> {
  using watch = watchAccess(guardCheck(c));
  for await (const part of parts) {
    watch.signal.throwIfAborted();
    yield part;
  }
}
