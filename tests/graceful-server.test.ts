import { once } from "node:events";
import { Agent, type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect } from "node:net";
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

describe("requests that a client sends on one connection before it has an answer", () => {
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: absah.test\r\n\r\n`;

  /** Sends them at once and reads until the connection ends or `isEnough`. */
  async function pipeline(port: number, paths: string[], isEnough: (answered: string) => boolean) {
    const socket = connect(port, "127.0.0.1", () => void socket.write(paths.map(get).join("")));
    let answered = "";
    for await (const chunk of socket.setEncoding("latin1")) {
      answered += chunk;
      if (isEnough(answered)) break;
    }
    socket.destroy();
    return answered;
  }

  it("are answered one after the other, in their order", async () => {
    let underWay = 0;
    let mostUnderWay = 0;
    const server = await openGracefulServer({ port: 0, host: "127.0.0.1" }, ({ url }, response) => {
      underWay += 1;
      mostUnderWay = Math.max(mostUnderWay, underWay);
      setImmediate(() => {
        underWay -= 1;
        response.end(`<${url}>`);
      });
    });
    onTestFinished(() => server.close());
    const paths = Array.from({ length: 20 }, (_, number) => `/${number}`);
    const answered = await pipeline(server.port, paths, (all) => all.includes("</19>"));
    expect([...answered.matchAll(/<(.*?)>/g)].map(([, path]) => path)).toEqual(paths);
    expect(mostUnderWay).toBe(1);
  });

  it("are no more than a hundred: then the connection is closed, and nothing more of it is begun", async () => {
    let begun = 0;
    const server = await openGracefulServer({ port: 0, host: "127.0.0.1" }, () => {
      begun += 1;
    });
    onTestFinished(() => server.close());
    const paths = Array.from({ length: 500 }, (_, number) => `/${number}`);
    expect(await pipeline(server.port, paths, () => false)).toBe("");
    expect(begun).toBe(1);
  });
});

describe("a client that reads nothing of its answer", () => {
  it("is disconnected after a while, and one whose request takes long is not", async () => {
    const long = Promise.withResolvers<ServerResponse>();
    const large = Promise.withResolvers<ServerResponse>();
    const server = await openGracefulServer(
      { port: 0, host: "127.0.0.1" },
      ({ url }, response) => {
        if (url === "/long") return long.resolve(response);
        response.write(Buffer.alloc(32 * 1024 * 1024));
        large.resolve(response);
      },
      { unreadMsMax: 50 },
    );
    onTestFinished(() => server.close());
    const agent = new Agent();
    const waiting = ask(agent, server.port, "/long");
    const working = await long.promise;
    const client = connect(server.port, "127.0.0.1").pause();
    onTestFinished(() => void client.destroy());
    client.write("GET /large HTTP/1.1\r\nHost: absah.test\r\n\r\n");
    await once(await large.promise, "close");
    working.end("at last");
    expect((await waiting).text).toBe("at last");
  });
});
