import { Agent, type IncomingMessage, request, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { openGracefulServer } from "#http/graceful-server.ts";

/** Asks on a connection of the agent. */
async function ask(agent: Agent, port: number, path: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ agent, port, path }, resolve).on("error", reject).end();
  });
  return { connection: response.headers.connection, text: await text(response) };
}

describe("a server that is closed", () => {
  it("answers what is under way and what comes on open connections, and keeps none of them", async () => {
    const arrived = Promise.withResolvers<ServerResponse>();
    const server = await openGracefulServer({ port: 0, host: "127.0.0.1" }, ({ url }, response) => {
      if (url === "/long") arrived.resolve(response);
      else response.end("at once");
    });
    const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })] as const;
    onTestFinished(() => {
      for (const agent of agents) agent.destroy();
    });
    const [one, other] = agents;
    expect(await ask(one, server.port, "/")).toEqual({ connection: "keep-alive", text: "at once" });
    const long = ask(other, server.port, "/long");
    const response = await arrived.promise;

    const closed = server.close();
    expect(server.isClosing()).toBe(true);
    expect(await ask(one, server.port, "/")).toEqual({ connection: "close", text: "at once" });
    response.end("at last");
    expect(await long).toEqual({ connection: "close", text: "at last" });
    await closed;
    await expect(ask(one, server.port, "/")).rejects.toThrow("ECONNREFUSED");
  });
});
