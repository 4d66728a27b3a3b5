import { log } from "#core/log.ts";

/** Refreshes after every change that it is told of, and again later what failed. */
export type ChangeFollower = {
  follow(): void;
  /** Whether everything that it was told of has been read. */
  isRead(): boolean;
  close(): void;
};

/** Refreshes on every announced change, and again after `retryMs` where that failed. */
export function openChangeFollower(refresh: () => Promise<void>, retryMs: number): ChangeFollower {
  let isRead = true;
  /** Only the last change says how things stand: a reading of an earlier one may have begun before it. */
  let last: symbol | undefined;
  let retry: NodeJS.Timeout | undefined;

  function follow(): void {
    clearTimeout(retry);
    isRead = false;
    const mine = Symbol();
    last = mine;
    refresh().then(
      () => {
        if (last === mine) isRead = true;
      },
      (error) => {
        log.warn({ err: error }, "what has changed could not be read again; trying again");
        if (last === mine) retry = setTimeout(follow, retryMs).unref();
      },
    );
  }

  return {
    follow,
    isRead: () => isRead,
    close() {
      last = undefined;
      clearTimeout(retry);
    },
  };
}
