import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests that wait on one connection. No browser and no proxy sends any ahead of its answers. */
const waitingMax = 100;

/**
 * Requests that a client sends ahead on one connection (pipelining) are answered one after the other: begun all at once, those of
 * twenty connections kept everybody else from an answer for ten seconds.
 *
 * @returns begins a request in its turn, or never where its connection has ended by then
 */
export function openRequestTurns() {
  const turns = new WeakMap<Socket, { last: ServerResponse; waiting: number }>();
  return (socket: Socket, response: ServerResponse, begin: () => void): void => {
    const turn = turns.get(socket);
    const before = turn?.last;
    if (turn) turn.last = response;
    else turns.set(socket, { last: response, waiting: 0 });
    if (!turn || !before || before.closed) {
      begin();
      return;
    }
    turn.waiting += 1;
    if (turn.waiting > waitingMax) {
      socket.destroy();
      return;
    }
    before.once("close", () => {
      turn.waiting -= 1;
      if (!socket.destroyed) begin();
    });
  };
}
