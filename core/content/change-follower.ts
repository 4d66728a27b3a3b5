import { log } from "#core/log.ts";

/** Refreshes after every change, and retries what failed. */
export type ChangeFollower = {
  follow(): void;
  /** Whether every announced change has been read. */
  isRead(): boolean;
  close(): void;
};

/** Refreshes on every announced change, and again after `retryMs` where that failed. */
export function openChangeFollower(refresh: () => Promise<void>, retryMs: number): ChangeFollower {
  let isRead = true;
  /** Only the refresh of the last change counts: one that began earlier may have read older data. */
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
