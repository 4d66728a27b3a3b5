import { beforeAll, describe, expect, it } from "vitest";
import { asJson } from "#tests/support/product.ts";
import { dayFromNow, useVerification } from "#tests/support/verification.ts";

describe("the reasons that the body gives for its decisions", () => {
  const { product, add, read } = useVerification();
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    editor = await product.signIn("editor");
  });

  async function call(method: string, path: string, body?: unknown) {
    const answer = await editor.request(
      `/api${path}`,
      body === undefined ? { method } : asJson(method, body),
    );
    return { status: answer.status, body: await answer.json() };
  }
  const input = {
    kind: "suspended",
    label_id: "Pemeriksaan ditolak klien",
    label_en: "Inspection refused by the client",
    is_public: false,
    is_active: true,
    display_order: 6,
  };
  const offered = async () => (await call("GET", "/decision-reasons")).body.data;
  const codeOf = async (label: string) =>
    (await offered()).find(({ label_id }: { label_id: string }) => label_id === label)?.code;

  async function suspend(id: string, reason: string) {
    const { version } = (await call("GET", `/certificates/${id}`)).body;
    const on = dayFromNow(0);
    const decision = { kind: "suspended", reason, decided_on: on, effective_on: on, version };
    return await call("POST", `/certificates/${id}/decisions`, decision);
  }

  it("are kept by whoever keeps the register, by decision and in their order, with a history", async () => {
    const added = await call("POST", "/reasons", { ...input, display_order: 0 });
    expect(added.status).toBe(201);
    const { data } = (await call("GET", "/reasons?kind=suspended&per_page=50")).body;
    expect(data[0]).toMatchObject({ id: added.body.id, label_id: input.label_id });
    expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(data.map(() => "suspended"));
    const saved = await call("PUT", `/reasons/${added.body.id}`, {
      ...input,
      label_en: "Refused",
      version: 1,
    });
    expect(saved.body).toMatchObject({ label_en: "Refused", version: 2 });
    const { data: events } = (await call("GET", `/reasons/${added.body.id}/events`)).body;
    expect(events.map(({ action }: { action: string }) => action)).toEqual(["changed", "added"]);
    expect(
      (await call("POST", "/reasons", { ...input, kind: "granted", label_id: " " })).body.errors,
    ).toEqual({
      kind: "Pilih keputusannya.",
      label_id: "Wajib diisi.",
    });
  });

  it("are told to visitors from when they are public, and are offered as long as they are in use", async () => {
    const { body: reason } = await call("POST", "/reasons", { ...input, label_id: "Alasan baru" });
    const code = await codeOf("Alasan baru");
    const { id, path } = await add();
    expect((await suspend(id, code)).status).toBe(200);
    expect((await read(path)).html).not.toContain("Alasan baru");
    const changed = { ...input, label_id: "Alasan baru", is_public: true, is_active: false, version: 1 };
    expect((await call("PUT", `/reasons/${reason.id}`, changed)).status).toBe(200);
    expect((await read(path)).html).toContain("Alasan baru");
    const another = await add();
    expect((await suspend(another.id, code)).body.errors).toEqual({
      reason: "Alasan ini tidak ada dalam daftar untuk keputusan ini.",
    });
  });

  it("that decisions name are neither removed nor given to another decision; others come back from the bin", async () => {
    const { body: used } = await call("POST", "/reasons", { ...input, label_id: "Terpakai" });
    const { id } = await add();
    await suspend(id, await codeOf("Terpakai"));
    expect(await call("DELETE", `/reasons/${used.id}`)).toMatchObject({
      status: 409,
      body: { message: /^Alasan ini dipakai oleh 1 keputusan\./ },
    });
    const moved = await call("PUT", `/reasons/${used.id}`, { ...input, kind: "withdrawn", version: 1 });
    expect(moved.body.errors).toHaveProperty("kind");
    const { body: unused } = await call("POST", "/reasons", { ...input, label_id: "Tak terpakai" });
    expect((await call("DELETE", `/reasons/${unused.id}`)).status).toBe(200);
    expect(await codeOf("Tak terpakai")).toBeUndefined();
    expect((await call("POST", `/reasons/${unused.id}/restore`)).status).toBe(200);
    expect(await codeOf("Tak terpakai")).toBeTruthy();
  });
});
