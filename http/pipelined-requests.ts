import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Waiting requests per connection. Browsers and proxies do not pipeline. */
const waitingMax = 100;

/**
 * Handles pipelined requests of a connection one after the other. Handled all at once, those of twenty connections delayed all
 * other clients by ten seconds.
 *
 * @returns a function that calls `begin` once the earlier requests are answered, or never if the connection is closed before
 */
export function openPipelineQueue() {
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
