import type { IncomingMessage, ServerResponse } from "node:http";
import { openConcurrencyLimit } from "#http/staff-link/concurrency-limit.ts";
import { answerBusy } from "#http/staff-link/error-answers.ts";

/** Waiting requests, in all and from one network. They wait for milliseconds, unless there is a flood. */
const waitingLimits = { inFlightMax: 512, perNetworkMax: 128 };

type Waiting = { response: ServerResponse; begin: () => void };

/**
 * Begins one request in each turn of the event loop, in the order in which they arrived. Begun all at once, a hundred requests hold up those
 * that do not wait here: certificate pages, cached pages, and what is forwarded to staff's worker.
 *
 * @returns a function that calls `begin` at once or later, or never if the client disconnects before; it answers 429 when too many wait
 */
export function openTurns() {
  const limit = openConcurrencyLimit(waitingLimits);
  let waiting: Waiting[] = [];
  let isTaken = false;

  function next(): void {
    const first = waiting.findIndex(({ response }) => !response.destroyed);
    const begun = waiting[first];
    waiting = first < 0 ? [] : waiting.slice(first + 1);
    isTaken = begun !== undefined;
    if (!begun) return;
    setImmediate(next);
    begun.begin();
  }

  return (request: IncomingMessage, response: ServerResponse, ip: string, begin: () => void): void => {
    if (!isTaken) {
      isTaken = true;
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
    waiting.push({
      response,
      begin: () => {
        release();
        begin();
      },
    });
  };
}
