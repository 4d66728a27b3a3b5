import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  firstPasswordFile,
  removeChangedFirstPassword,
  requireOwnPassword,
  writeFirstPassword,
} from "#core/auth/first-password.ts";
import { asJson, useProduct } from "#tests/support/product.ts";

describe("the first administrator's generated password", () => {
  const product = useProduct();
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "absah-first-password-"));
  });
  afterEach(async () => await rm(dataDir, { recursive: true, force: true }));

  it("lies in a file for its owner alone until it is changed", async () => {
    const { email, password, request } = await product.signInByPassword("admin");
    await writeFirstPassword(dataDir, { email, password });
    const file = firstPasswordFile(dataDir);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, "utf8")).toBe(`e-mail    ${email}\npassword  ${password}\n`);
    expect(await removeChangedFirstPassword(product.db, dataDir)).toBe(email);
    expect(existsSync(file)).toBe(true);

    const body = {
      current_password: password,
      password: "sandi-yang-lain-42",
      password_again: "sandi-yang-lain-42",
    };
    expect((await request("/api/profile/password", asJson("PUT", body))).status).toBe(200);
    expect(await removeChangedFirstPassword(product.db, dataDir)).toBeUndefined();
    expect(existsSync(file)).toBe(false);
  });

  it("leads its owner to choosing another one before the panel opens, and programs go on", async () => {
    const { email, password, request } = await product.signInByPassword("admin");
    const led = async () => (await (await request("/api/session")).json()).must_choose_password;
    expect(await led()).toBe(false);
    await requireOwnPassword(product.db, email.toUpperCase());
    expect(await led()).toBe(true);
    for (const path of ["/admin", "/admin/certificates"]) {
      const answer = await request(path);
      expect([answer.status, answer.headers.get("location")], path).toEqual([302, "/admin/profile"]);
    }
    expect((await request("/admin/profile")).status).toBe(200);
    const { access_token } = await (await product.takeToken({ email, password })).json();
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await product.request("/api/certificates", { headers })).status).toBe(200);

    const own = { password: "sandi-pilihan-sendiri-7", password_again: "sandi-pilihan-sendiri-7" };
    const changed = await request(
      "/api/profile/password",
      asJson("PUT", { current_password: password, ...own }),
    );
    expect(changed.status).toBe(200);
    const cookie = changed.headers
      .getSetCookie()
      .map((line) => line.split(";", 1)[0])
      .join("; ");
    const session = await product.request("/api/session", { headers: { cookie } });
    expect(await session.json()).toMatchObject({ must_choose_password: false });
    expect((await product.request("/admin", { headers: { cookie } })).status).toBe(200);
  });

  it("is removed when the account is gone", async () => {
    await writeFirstPassword(dataDir, { email: "tiada@gis.example", password: "rahasia-tiada" });
    const file = firstPasswordFile(dataDir);
    expect(await removeChangedFirstPassword(product.db, dataDir)).toBeUndefined();
    expect(existsSync(file)).toBe(false);
  });
});
