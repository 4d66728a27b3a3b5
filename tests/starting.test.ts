import { afterAll, beforeAll, expect, it } from "vitest";
import { problemDetails } from "#api/v1/problems.ts";
import { type GracefulServer, openGracefulServer } from "#http/graceful-server.ts";
import { answerStarting } from "#http/starting.ts";

let server: GracefulServer;
beforeAll(async () => {
  server = await openGracefulServer({ port: 0, host: "127.0.0.1" }, answerStarting);
});
afterAll(async () => await server.close());
const ask = async (path: string) => await fetch(`http://127.0.0.1:${server.port}${path}`);

it.each(["/api/v1/verify?number=GIS%2F1", "/api/v1/certificates/0174adcb-c1dc-4aee-ab12-1c80f5462bb1"])(
  "while the server starts, %s says that nobody can say",
  async (path) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toEqual({ answer: "unavailable", checked_at: expect.any(String) });
  },
);

it("while the server starts, programs get a problem with its code, and the panel a message", async () => {
  const answer = await ask("/api/v1/register/certificates");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([503, "application/problem+json"]);
  expect(problemDetails.parse(await answer.json())).toMatchObject({ status: 503, code: "unavailable" });
  expect(await (await ask("/api/session")).json()).toEqual({ message: expect.stringContaining("disiapkan") });
});
