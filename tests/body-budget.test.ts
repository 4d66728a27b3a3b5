import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { withinBudget } from "#api/body-budget.ts";
import { createBodyBudget } from "#core/body-budget.ts";
import { limits } from "#shared/limits.ts";
import type { RequestEnv } from "#web/context.ts";

const stays = new AbortController().signal;

describe("the budget of bodies", () => {
  it("lets in what fits, and the rest in its order once others are done", async () => {
    const budget = createBodyBudget({ bytesMax: 10, ownerBytesMax: 8 });
    const first = await budget.take("ani", 6, stays);
    const order: string[] = [];
    const take = async (owner: string) => {
      const release = await budget.take(owner, 6, stays);
      order.push(owner);
      return release;
    };
    const [second, third] = [take("budi"), take("citra")];
    const small = await budget.take("dewi", 4, stays);
    expect(order).toEqual([]);
    first?.();
    (await second)?.();
    (await third)?.();
    small?.();
    expect(order).toEqual(["budi", "citra"]);
  });

  it("one person takes no more than their share, and everybody else goes on", async () => {
    const budget = createBodyBudget({ bytesMax: 10, ownerBytesMax: 5, waitMs: 1 });
    const held = await budget.take("ani", 5, stays);
    expect(await budget.take("ani", 1, stays)).toBeUndefined();
    expect(await budget.take("budi", 5, stays)).toBeDefined();
    held?.();
    expect(await budget.take("ani", 5, stays)).toBeDefined();
  });

  it("whoever leaves while waiting takes nothing", async () => {
    const budget = createBodyBudget({ bytesMax: 5, ownerBytesMax: 5 });
    const held = await budget.take("ani", 5, stays);
    const leaving = new AbortController();
    const waiting = budget.take("budi", 5, leaving.signal);
    leaving.abort();
    expect(await waiting).toBeUndefined();
    held?.();
    held?.();
    expect(await budget.take("citra", 5, stays)).toBeDefined();
    expect(
      await createBodyBudget({ bytesMax: 5, ownerBytesMax: 5, waitMs: 1 }).take("ani", 9, stays),
    ).toBeDefined();
  });

  it("holds room for the largest PDF while one of unknown size comes in, with a session or with a key", async () => {
    const bodyBudget = createBodyBudget();
    const app = new Hono<RequestEnv>();
    app.use(async (c, next) => {
      c.set("services", { bodyBudget } as RequestEnv["Variables"]["services"]);
      c.set("person", { id: "ani" } as RequestEnv["Variables"]["person"]);
      await next();
    });
    app.post("*", withinBudget, (c) => c.json(bodyBudget.heldBytes()));
    const heldAt = async (path: string) => {
      const headers = { "transfer-encoding": "chunked" };
      return await (await app.request(path, { method: "POST", headers, body: "%PDF-" })).json();
    };
    const pdf = limits.certificatePdfBytesMax;
    expect(await heldAt("/api/uploads/certificate-pdfs")).toBeGreaterThanOrEqual(pdf);
    expect(await heldAt("/api/v1/register/uploads/certificate-pdfs")).toBeGreaterThanOrEqual(pdf);
    expect(await heldAt("/api/v1/register/certificates")).toBe(limits.requestBodyBytesMax);
    expect(bodyBudget.heldBytes()).toBe(0);
  });
});
