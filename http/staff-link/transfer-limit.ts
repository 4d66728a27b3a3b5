import type { IncomingMessage, ServerResponse } from "node:http";
import { openConcurrencyLimit } from "#http/staff-link/concurrency-limit.ts";
import { answerRefusedBody } from "#http/staff-link/error-answers.ts";

type Transfer = {
  request: IncomingMessage;
  response: ServerResponse;
  release: () => void;
  startedMs: number;
  bytesBefore: number;
  /** Bytes of the answer that the system took when this was last looked at, and when it was seen that it took more. */
  bytesTaken: number;
  takenMs: number;
};

/** Less than the slowest mobile network in use: a slower body may be refused when all slots are taken. */
const slowBytesPerSecond = 4 * 1024;
/** Until then a body's speed says nothing: the first bytes of an honest one may still be on their way. */
const bodyGraceMs = 1_000;
/** The time in which a client may read nothing of its answer. Answers are sent in pieces of 64 KB, which a slow network takes that long for. */
const readGraceMs = 15_000;

/**
 * Limits requests whose bodies or answers are transferred at the same time, in all and from one network. When all slots are taken the
 * slowest gives way: a body is answered 408, and a client that does not read its answer is disconnected. So a few networks with half bodies or unread
 * answers do not keep everybody else out.
 *
 * @param nowMs a monotonic clock
 */
export function openTransferLimit(
  limits: { inFlightMax: number; perNetworkMax: number },
  nowMs = () => performance.now(),
) {
  const limit = openConcurrencyLimit(limits);
  const transfers = new Set<Transfer>();

  function refuseSlowest(): boolean {
    const now = nowMs();
    const slow = [...transfers]
      .map((each) => ({ each, speed: each.request.complete ? readSpeed(each, now) : bodySpeed(each, now) }))
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
      transfers.delete(entry);
      free();
    };
    const { bytesRead: bytesBefore } = request.socket;
    const now = nowMs();
    const bytesTaken = bytesTakenBy(request);
    const entry = { request, response, release, startedMs: now, bytesBefore, bytesTaken, takenMs: now };
    transfers.add(entry);
    response.once("close", release);
    return release;
  }

  return { acquire };
}

/** In bytes per second; infinite for one that has just begun. */
function bodySpeed({ request, startedMs, bytesBefore }: Transfer, now: number): number {
  if (now - startedMs < bodyGraceMs) return Number.POSITIVE_INFINITY;
  return (request.socket.bytesRead - bytesBefore) / ((now - startedMs) / 1000);
}

/** 0 when the client has read nothing for a while; else infinite, also while the answer is not there yet. */
function readSpeed(transfer: Transfer, now: number): number {
  const bytesTaken = bytesTakenBy(transfer.request);
  if (transfer.request.socket.writableLength === 0 || bytesTaken !== transfer.bytesTaken) {
    transfer.bytesTaken = bytesTaken;
    transfer.takenMs = now;
  }
  return now - transfer.takenMs < readGraceMs ? Number.POSITIVE_INFINITY : 0;
}

function bytesTakenBy({ socket }: IncomingMessage): number {
  return socket.bytesWritten - socket.writableLength;
}
