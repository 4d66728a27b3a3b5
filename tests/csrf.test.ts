import { beforeAll, describe, expect, it } from "vitest";
import { createApi } from "#api/api.ts";
import { requirementsOf } from "#api/guard.ts";
import { useProduct } from "#tests/support/product.ts";

describe("what a page of another site has a browser ask for", () => {
  const product = useProduct();
  let cookie = "";
  beforeAll(async () => {
    cookie = (await product.signIn("admin")).cookie;
  });

  const changes = [...requirementsOf(createApi()).keys()]
    .map((name) => name.split(" ") as [string, string])
    .filter(([method]) => !["GET", "ALL"].includes(method))
    .map(([method, path]) => [method, `/api${path.replace(/:\w+/, "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11")}`])
    .concat([["POST", "/kontak"]]) as [string, string][];

  const bodies: [type: string, body: string][] = [
    ["application/json", "{}"],
    ["text/plain", '{"email":"a@gis.example"}'],
    ["application/x-www-form-urlencoded", "name=a"],
    ["multipart/form-data; boundary=x", "--x--"],
    ["", "{}"],
  ];
  const forms = [...bodies.slice(1), ["Text/Plain;charset=utf-8", "{}"], ["text/ping", "PING"]] as const;

  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://absah.test.evil.example" },
    { origin: "http://absah.test:8080" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none" },
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  ];

  const send = (method: string, path: string, headers: Record<string, string>, body: string) =>
    // As bytes: a text would be sent as text/plain where no type is given.
    product.app.request(`http://absah.test${path}`, {
      method,
      headers: { cookie, ...headers },
      body: Buffer.from(body),
    });

  it("is refused by every operation that changes something, whatever it carries", async () => {
    expect(changes.length).toBeGreaterThan(50);
    for (const [method, path] of changes) {
      for (const from of foreign) {
        for (const [type, body] of bodies) {
          const answer = await send(method, path, { ...from, ...(type && { "content-type": type }) }, body);
          expect(answer.status, `${method} ${path} ${JSON.stringify(from)} ${type}`).toBe(403);
        }
      }
    }
    expect((await product.request("/api/session", { headers: { cookie } })).status).toBe(200);
  });

  it("gets a refusal as JSON from the API", async () => {
    const answer = await send("PUT", "/api/profile", { origin: "https://evil.example" }, "{}");
    expect(await answer.json()).toEqual({ message: "Permintaan dari situs lain ditolak." });
  });

  it("no form gets through that says nothing of where it comes from", async () => {
    for (const [type, body] of forms) {
      const answer = await send("PUT", "/api/profile", type ? { "content-type": type } : {}, body);
      expect(answer.status, type).toBe(403);
    }
  });

  it("the site's own pages get through, under its own name and under the one they were asked by", async () => {
    const json = { "content-type": "application/json" };
    const own: Record<string, string>[] = [
      { origin: "http://absah.test" },
      { "sec-fetch-site": "same-origin" },
      {},
    ];
    for (const from of own) {
      expect((await send("PUT", "/api/profile", { ...json, ...from }, "{}")).status).toBe(422);
    }
    for (const origin of ["http://10.0.0.5:3000", "http://absah.test"]) {
      const elsewhere = await product.app.request("http://10.0.0.5:3000/api/profile", {
        method: "PUT",
        headers: { ...json, cookie, origin },
        body: "{}",
      });
      expect(elsewhere.status, origin).toBe(422);
    }
  });

  it("no answer invites pages of other sites to read it", async () => {
    for (const path of ["/", "/api/openapi.json", "/api/session", "/verifikasi-sertifikat?q=a"]) {
      const headers = { origin: "https://evil.example", "access-control-request-method": "PUT", cookie };
      for (const method of ["GET", "OPTIONS"]) {
        const answer = await product.app.request(`http://absah.test${path}`, { method, headers });
        const names = [...answer.headers.keys()].filter((name) => name.startsWith("access-control-"));
        expect(names, `${method} ${path}`).toEqual([]);
      }
    }
  });
});
