import { beforeAll, describe, expect, it } from "vitest";
import { asJson, useProduct } from "#tests/support/product.ts";

describe("the functions get-users and admin-user-manager (specification 7.5)", () => {
  const product = useProduct();
  let token = "";
  beforeAll(async () => {
    const credentials = { email: "admin@gis.example", password: "rahasia-admin" };
    const answer = await product.takeToken(credentials);
    expect(answer.status).toBe(200);
    const session = await answer.json();
    expect(session).toMatchObject({ token_type: "bearer", expires_in: 604_800, user: { role: "admin" } });
    expect(answer.headers.get("set-cookie")).toBeNull();
    token = session.access_token;
  });

  const invoke = async (name: string, method: string, body?: unknown, authorization = `Bearer ${token}`) => {
    const { headers, ...init } = body === undefined ? { method, headers: {} } : asJson(method, body);
    // No Origin: a program is no browser.
    const answer = await product.app.request(`http://absah.test/api/functions/${name}`, {
      ...init,
      headers: { ...headers, authorization },
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  const manage = (method: string, action: string, payload: unknown) =>
    invoke("admin-user-manager", method, { action, payload });

  it("get-users returns id, email, full_name, role and is_active of everyone, to a bearer token", async () => {
    for (const method of ["GET", "POST"]) {
      const answer = await invoke("get-users", method);
      expect(answer.status).toBe(200);
      expect(answer.body).toContainEqual({
        id: expect.any(String),
        email: "admin@gis.example",
        full_name: "Administrator",
        role: "admin",
        is_active: true,
      });
    }
  });

  it("a wrong, unsigned or missing token is refused, and so is an editor's", async () => {
    const [unsigned = ""] = token.split(".");
    for (const wrong of ["Bearer salah", `Bearer ${unsigned}`, `Bearer ${token.slice(0, -4)}AAAA`, ""]) {
      expect((await invoke("get-users", "GET", undefined, wrong)).status, wrong).toBe(401);
    }
    const { email, password } = await product.signIn("editor");
    const answer = await product.takeToken({ email, password });
    const { access_token } = await answer.json();
    expect((await invoke("get-users", "GET", undefined, `Bearer ${access_token}`)).status).toBe(403);
  });

  it("the session's cookie serves as well, from the site's own pages alone", async () => {
    const admin = await product.signIn("admin");
    expect((await admin.request("/api/functions/get-users")).status).toBe(200);
    const body = JSON.stringify({ action: "delete_user", payload: { id: "x" } });
    for (const type of ["text/plain", "application/x-www-form-urlencoded"]) {
      const headers = { origin: "https://evil.example", "content-type": type };
      const init = { method: "POST", headers, body };
      expect((await admin.request("/api/functions/admin-user-manager", init)).status).toBe(403);
    }
  });

  it("create_user, update_user and delete_user do what the panel does", async () => {
    const payload = {
      email: "dian@gis.example",
      password: "rahasia-dian",
      full_name: "Dian",
      role: "editor",
      is_active: true,
    };
    const created = await manage("POST", "create_user", payload);
    expect(created.status).toBe(201);
    const { password: _, ...shown } = payload;
    expect(created.body.user).toEqual({ ...shown, id: expect.any(String) });
    const { id } = created.body.user;
    const updated = await manage("PATCH", "update_user", {
      ...payload,
      id,
      password: "",
      full_name: "Dian P.",
    });
    expect([updated.status, updated.body.user.full_name]).toEqual([200, "Dian P."]);
    const partly = await manage("PATCH", "update_user", { id, is_active: false });
    expect(partly.body.user).toMatchObject({ role: "editor", is_active: false });
    expect((await manage("DELETE", "delete_user", { id })).status).toBe(200);
    expect((await manage("DELETE", "delete_user", { id })).status).toBe(404);
  });

  it("the e-mail address and the password are not changed by update_user, and that is said", async () => {
    const payload = { email: "eko@gis.example", password: "rahasia-dian", full_name: "Eko" };
    const { id } = (await manage("POST", "create_user", payload)).body.user;
    const moved = await manage("PATCH", "update_user", { id, email: "lain@gis.example" });
    expect([moved.status, moved.body.errors]).toEqual([
      422,
      { "payload.email": "Alamat email tidak dapat diubah." },
    ]);
    const changed = await manage("PATCH", "update_user", { id, password: "lain-sekali" });
    expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, ["payload.password"]]);
  });

  it("another verb or action is refused clearly", async () => {
    for (const method of ["PUT", "GET"]) {
      const answer = await invoke("admin-user-manager", method);
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST, PATCH, DELETE"]);
    }
    for (const [method, action] of [
      ["POST", "delete_user"],
      ["PATCH", "create_user"],
      ["DELETE", "reset_password"],
      ["PATCH", "drop_table"],
    ] as const) {
      const answer = await manage(method, action, { id: "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11" });
      expect(answer.status).toBe(422);
      expect(answer.body.errors.action).toContain("create_user (POST)");
    }
    expect((await invoke("get-users", "DELETE")).headers.get("allow")).toBe("GET, POST");
  });

  it("both stand in the API's description", async () => {
    const { paths } = await (await product.request("/api/openapi.json")).json();
    expect(Object.keys(paths["/functions/admin-user-manager"])).toEqual(["post", "patch", "delete"]);
    expect(Object.keys(paths["/functions/get-users"])).toEqual(["get", "post"]);
  });
});
