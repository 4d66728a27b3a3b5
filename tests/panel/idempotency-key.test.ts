import { describe, expect, it, vi } from "vitest";
import { request } from "#panel/providers/request.ts";
import { useApi } from "#tests/panel/support.tsx";

describe("a request that the panel sends again", () => {
  const api = useApi();
  const keys = () =>
    vi.mocked(fetch).mock.calls.map(([, init]) => new Headers(init?.headers).get("idempotency-key"));
  const add = async (name: string) => await request("POST", "/customers", { name }).catch(() => undefined);

  it("carries the same Idempotency-Key as long as nobody knows whether it was done, and then a new one", async () => {
    api.answerWith(() => Promise.reject(new Error("The connection was lost")));
    await add("PT Putus");
    api.answerWith(() => ({ status: 502, json: {} }));
    await add("PT Putus");
    api.answerWith(() => ({ status: 201, json: {} }));
    await add("PT Putus");
    await add("PT Putus");
    const [first, second, third, fourth] = keys();
    expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it("is another one when what was typed is another", async () => {
    api.answerWith(() => Promise.reject(new Error("The connection was lost")));
    await add("PT Satu");
    await add("PT Dua");
    const [first, second] = keys();
    expect(second).not.toBe(first);
  });

  it("keeps its key while the server says that the first is under way", async () => {
    const wait = { headers: { "Retry-After": "1" }, status: 409 };
    api.answerWith(() => ({ json: {} }));
    vi.mocked(fetch).mockImplementationOnce(async () => new Response("{}", wait));
    await add("PT Sedang");
    await add("PT Sedang");
    const [first, second] = keys();
    expect(second).toBe(first);
  });

  it("has none where it only reads or names the version that it changes", async () => {
    api.answerWith(() => ({ json: {} }));
    await request("GET", "/customers");
    await request("PUT", "/customers/1", { version: 1 });
    expect(keys()).toEqual([null, null]);
  });
});
