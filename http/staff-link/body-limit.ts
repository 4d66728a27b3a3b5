import type { IncomingMessage, ServerResponse } from "node:http";
import { openConcurrencyLimit } from "#http/staff-link/concurrency-limit.ts";
import { answerRefusedBody } from "#http/staff-link/error-answers.ts";

type Arriving = {
  request: IncomingMessage;
  response: ServerResponse;
  release: () => void;
  startedMs: number;
  bytesBefore: number;
};

/** Less than the slowest mobile network in use: a slower body may be refused when all slots are taken. */
const slowBytesPerSecond = 4 * 1024;
/** Until then a body's speed says nothing: the first bytes of an honest one may still be on their way. */
const graceMs = 1_000;

/**
 * Limits bodies that arrive at the same time, in all and from one network. When all slots are taken the slowest body is answered 408, so that a
 * few networks with half bodies do not keep everybody else out.
 *
 * @param nowMs a monotonic clock
 */
export function openBodyLimit(
  limits: { inFlightMax: number; perNetworkMax: number },
  nowMs = () => performance.now(),
) {
  const limit = openConcurrencyLimit(limits);
  const arriving = new Set<Arriving>();

  function refuseSlowest(): boolean {
    const now = nowMs();
    const speedOf = ({ request, startedMs, bytesBefore }: Arriving) =>
      (request.socket.bytesRead - bytesBefore) / ((now - startedMs) / 1000);
    const slow = [...arriving]
      .filter(({ request, startedMs }) => !request.complete && now - startedMs >= graceMs)
      .map((each) => ({ each, speed: speedOf(each) }))
      .filter(({ speed }) => speed < slowBytesPerSecond)
      .toSorted((a, b) => a.speed - b.speed)[0]?.each;
    if (!slow) return false;
    slow.release();
    answerRefusedBody(slow.request, slow.response, 408);
    return true;
  }

  /** @returns a function that frees the slot, which is also freed when the response closes; undefined when there is none */
  function acquire(request: IncomingMessage, response: ServerResponse, ip: string): (() => void) | undefined {
    const free = limit.acquire(ip, refuseSlowest);
    if (!free) return undefined;
    const release = () => {
      arriving.delete(entry);
      free();
    };
    const { bytesRead: bytesBefore } = request.socket;
    const entry: Arriving = { request, response, release, startedMs: nowMs(), bytesBefore };
    arriving.add(entry);
    response.once("close", release);
    return release;
  }

  return { acquire };
}
