import { describe, expect, it, vi } from "vitest";
import { request } from "#panel/providers/request.ts";
import { useApi } from "#tests/panel/support.tsx";

describe("the idempotency key of a request", () => {
  const api = useApi();
  const keys = () =>
    vi.mocked(fetch).mock.calls.map(([, init]) => new Headers(init?.headers).get("idempotency-key"));
  const add = async (name: string) => await request("POST", "/customers", { name }).catch(() => undefined);

  it("is the same for a retry while the outcome is unknown, and a new one after that", async () => {
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

  it("is another one for another body", async () => {
    api.answerWith(() => Promise.reject(new Error("The connection was lost")));
    await add("PT Satu");
    await add("PT Dua");
    const [first, second] = keys();
    expect(second).not.toBe(first);
  });

  it("is the same while the server answers that the first request is pending", async () => {
    const wait = { headers: { "Retry-After": "1" }, status: 409 };
    api.answerWith(() => ({ json: {} }));
    vi.mocked(fetch).mockImplementationOnce(async () => new Response("{}", wait));
    await add("PT Sedang");
    await add("PT Sedang");
    const [first, second] = keys();
    expect(second).toBe(first);
  });

  it("is not sent for reads and for changes that name a version", async () => {
    api.answerWith(() => ({ json: {} }));
    await request("GET", "/customers");
    await request("PUT", "/customers/1", { version: 1 });
    expect(keys()).toEqual([null, null]);
  });
});
