import { log } from "#core/log.ts";

/** Refreshes data after every change notification, and retries after a failure. */
export type ChangeFollower = {
  follow(): void;
  /** Whether all notified changes have been read. */
  isRead(): boolean;
  close(): void;
};

/** Calls `refresh` after every notification, and again after `retryMs` when it failed. */
export function openChangeFollower(refresh: () => Promise<void>, retryMs: number): ChangeFollower {
  let isRead = true;
  /** Only the refresh of the last notification counts: an earlier one may have read older data. */
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
