import type { IncomingMessage, ServerResponse } from "node:http";
import { openConcurrencyLimit } from "#http/staff-link/concurrency-limit.ts";
import { answerBusy } from "#http/staff-link/error-answers.ts";

/** Queued requests, in all and from one network. They wait for milliseconds, unless there is a flood. */
const queueLimits = { inFlightMax: 512, perNetworkMax: 128 };

type Queued = { response: ServerResponse; begin: () => void };

/**
 * Begins one request in each turn of the event loop, in the order in which they arrived. Begun all at once, a hundred requests hold up those
 * that do not wait here: certificate pages, cached pages, and what is forwarded to staff's worker.
 *
 * @returns a function that calls `begin` at once or later, or never if the client disconnects before; it answers 429 when the queue is full
 */
export function openRequestQueue() {
  const limit = openConcurrencyLimit(queueLimits);
  let queue: Queued[] = [];
  let isTurnTaken = false;

  function next(): void {
    const first = queue.findIndex(({ response }) => !response.destroyed);
    const begun = queue[first];
    queue = first < 0 ? [] : queue.slice(first + 1);
    isTurnTaken = begun !== undefined;
    if (!begun) return;
    setImmediate(next);
    begun.begin();
  }

  return (request: IncomingMessage, response: ServerResponse, ip: string, begin: () => void): void => {
    if (!isTurnTaken) {
      isTurnTaken = true;
      setImmediate(next);
      begin();
      return;
    }
    const release = limit.acquire(ip);
    if (!release) {
      answerBusy(request, response);
      return;
    }
    response.once("close", release);
    queue.push({
      response,
      begin: () => {
        release();
        begin();
      },
    });
  };
}
