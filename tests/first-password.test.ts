import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findUnchangedFirstPassword, keepFirstPassword } from "#core/auth/first-password.ts";
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
    const file = await keepFirstPassword(dataDir, { email, password });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, "utf8")).toBe(`e-mail    ${email}\npassword  ${password}\n`);
    expect(await findUnchangedFirstPassword(product.db, dataDir)).toBe(email);
    expect(existsSync(file)).toBe(true);

    const body = {
      current_password: password,
      password: "sandi-yang-lain-42",
      password_again: "sandi-yang-lain-42",
    };
    expect((await request("/api/profile/password", asJson("PUT", body))).status).toBe(200);
    expect(await findUnchangedFirstPassword(product.db, dataDir)).toBeUndefined();
    expect(existsSync(file)).toBe(false);
  });

  it("is of nobody any more when the account is gone", async () => {
    const file = await keepFirstPassword(dataDir, { email: "tiada@gis.example", password: "rahasia-tiada" });
    expect(await findUnchangedFirstPassword(product.db, dataDir)).toBeUndefined();
    expect(existsSync(file)).toBe(false);
  });
});
