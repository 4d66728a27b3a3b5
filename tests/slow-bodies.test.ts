import { AsyncLocalStorage } from "node:async_hooks";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { profiles } from "#core/db/schema.ts";
import { makeKey } from "#tests/support/api-key.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

/** What happens meanwhile is no part of the request: it runs in the context of this file. */
const apart = AsyncLocalStorage.snapshot();

describe("a body that is long in coming", () => {
  const product = useProduct();
  // Of the clocks only the one by which a request is measured.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
  afterEach(() => void vi.useRealTimers());

  /** Sent after the request was let in, and after something happened meanwhile. */
  function slowly(method: string, text: string, type: string, meanwhile: () => Promise<unknown>) {
    const bytes = new TextEncoder().encode(text);
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await apart(meanwhile);
          vi.advanceTimersByTime(60_000);
          controller.enqueue(bytes);
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { "content-type": type, "content-length": String(bytes.length) };
    return { method, headers, body, duplex: "half" } as RequestInit & { headers: Record<string, string> };
  }
  const csv = (number: string) => `client_name,certificate_number,standard,issue_date,expiry_date
PT Lambat,${number},ISO 9001,2026-01-10,2029-01-09`;
  const isThere = async (number: string) => {
    const admin = await product.signIn("admin");
    return (await (await admin.request(`/api/certificates?q=${number}`)).json()).total > 0;
  };
  const change = async (email: string, values: object) => {
    const admin = await product.signIn("admin");
    const [{ id } = { id: "" }] = await product.db.select().from(profiles).where(eq(profiles.email, email));
    expect((await admin.request(`/api/users/${id}`, asJson("PATCH", values))).status).toBe(200);
  };

  it("is taken from whoever still may", async () => {
    const editor = await product.signIn("editor");
    const init = slowly("POST", csv("LAMBAT-1"), "text/csv", async () => {});
    expect((await editor.request("/api/certificate-imports", init)).status).toBe(200);
    expect(await isThere("LAMBAT-1")).toBe(true);
  });

  it("brings nothing into the register for who was deactivated meanwhile", async () => {
    const editor = await product.signIn("editor");
    const init = slowly("POST", csv("LAMBAT-2"), "text/csv", () =>
      change(editor.email, { is_active: false }),
    );
    expect((await editor.request("/api/certificate-imports", init)).status).toBe(401);
    expect(await isThere("LAMBAT-2")).toBe(false);
  });

  it("saves nothing for who is no editor any more", async () => {
    const editor = await product.signIn("editor");
    const text = JSON.stringify(certificateInput({ certificate_number: "LAMBAT-3" }));
    const init = slowly("POST", text, "application/json", () =>
      product.db.update(profiles).set({ role: "viewer" }).where(eq(profiles.email, editor.email)),
    );
    expect([401, 403]).toContain((await editor.request("/api/certificates", init)).status);
    expect(await isThere("LAMBAT-3")).toBe(false);
  });

  it("saves nothing with a key that was withdrawn meanwhile", async () => {
    const { request, administrator, row } = await makeKey(product, ["register:write"]);
    const text = JSON.stringify(certificateInput({ certificate_number: "LAMBAT-4" }));
    const init = slowly("POST", text, "application/json", () =>
      administrator.request(`/api/api-keys/${row.id}`, { method: "DELETE" }),
    );
    expect((await request("/register/certificates", init)).status).toBe(401);
    expect(await isThere("LAMBAT-4")).toBe(false);
  });

  it("is imported by no editor where two people were asked for meanwhile", async () => {
    const [editor, admin] = [await product.signIn("editor"), await product.signIn("admin")];
    const require = (two_person_approval: boolean) =>
      admin.request("/api/register-settings", asJson("PUT", { two_person_approval }));
    const init = slowly("POST", csv("LAMBAT-5"), "text/csv", () => require(true));
    expect((await editor.request("/api/certificate-imports", init)).status).toBe(403);
    expect((await require(false)).status).toBe(200);
    expect(await isThere("LAMBAT-5")).toBe(false);
  });
});
