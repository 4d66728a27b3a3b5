import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findUserByEmail } from "#core/auth/find-user.ts";
import { findPasswordFault } from "#core/auth/password-policy.ts";
import { makeResetToken } from "#core/auth/reset-links.ts";
import { projectRoot } from "#core/root.ts";
import { seed } from "#core/seed/seed.ts";
import { parseSettings } from "#core/settings.ts";
import { commandLine } from "#tests/support/command.ts";
import { asJson, useProduct } from "#tests/support/product.ts";

const common = "Password ini termasuk yang paling sering dipakai dan mudah ditebak. Pilih yang lain.";
const blank = "Password tidak boleh hanya berisi spasi.";
const own = "Password tidak boleh sama dengan nama atau email.";

describe("a password that would be guessed first", () => {
  const faultOf = (password: string) =>
    findPasswordFault(password, { email: "sari.dewi@gis.example", full_name: "Sari Dewi Lestari" }, 6);

  it("is refused: the commonest everywhere, and in Indonesia", () => {
    for (const password of [
      ...["123456", "1234567890", "654321", "0987654321", "111111", "121212", "abcabc", "abcdefgh"],
      ...["password", "Password1", "qwerty123", "1q2w3e4r", "letmein", "iloveyou", "admin123", "P@ssw0rd"],
      ...[
        "rahasia",
        "Rahasia2024",
        "indonesia",
        "bismillah",
        "bismillah123",
        "sayang",
        "sayangku",
        "cintaku",
      ],
      ...["katasandi", "alhamdulillah", "merdeka45", "persib1933", "ＰＡＳＳＷＯＲＤ", "pass word"],
    ])
      expect(faultOf(password), password).toBe("common");
  });

  it("is refused: nothing but blanks, whichever they are", () => {
    for (const password of [
      " ".repeat(8),
      "\u00a0\u2003\u3000\t\n ",
      "\u200b\u200b\u200b\u200b\u200b\u200b",
      "\u2800".repeat(6),
    ])
      expect(faultOf(password), JSON.stringify(password)).toBe("blank");
  });

  it("is refused: the person's own name or address", () => {
    for (const password of ["sari.dewi@gis.example", "Sari.Dewi", "Sari Dewi Lestari", "saridewilestari"])
      expect(faultOf(password), password).toBe("own");
  });

  it("is not what merely holds such a word: six characters are enough (specification 5)", () => {
    for (const password of [
      "rahasia-sekali",
      "password-baru",
      "kata sandi kami",
      "x7!kQz",
      "sari83927461",
      "ππππaπ",
    ])
      expect(faultOf(password), password).toBeUndefined();
  });
});

describe("who is told that a password is refused", () => {
  const product = useProduct({ PASSWORD_LENGTH_MIN: "8" });
  const errorsOf = async (answer: Response) => [answer.status, (await answer.json()).errors];
  const refused: [password: string, message: string][] = [
    ["bismillah", common],
    ["         ", blank],
    ["sari lestari", own],
    ["pendek7", "Password minimal 8 karakter."],
    ["12345", "Password minimal 6 karakter."],
  ];

  it("an administrator who adds somebody, in the panel or by the function, at the field", async () => {
    const admin = await product.signIn("admin");
    for (const [password, message] of refused) {
      const person = { full_name: "Sari Lestari", email: "sari@gis.example", password };
      const added = await admin.request("/api/users", asJson("POST", person));
      expect(await errorsOf(added), password).toEqual([422, { password: message }]);
      const call = asJson("POST", { action: "create_user", payload: person });
      const [status, errors] = await errorsOf(await admin.request("/api/functions/admin-user-manager", call));
      expect([status, Object.values(errors)], password).toEqual([422, [message]]);
    }
    expect(await findUserByEmail(product.db, "sari@gis.example")).toBeUndefined();
  });

  it("a person who changes their own, who stays signed in with the present one", async () => {
    const person = await product.signIn("viewer");
    const change = (password: string) =>
      person.request("/api/profile/password", asJson("PUT", { current_password: person.password, password }));
    expect(await errorsOf(await change("bismillah"))).toEqual([422, { password: common }]);
    expect(await errorsOf(await change(person.email))).toEqual([422, { password: own }]);
    expect(await errorsOf(await change("pendek7"))).toEqual([
      422,
      { password: "Password minimal 8 karakter." },
    ]);
    expect((await person.request("/api/session")).status).toBe(200);
    expect((await change("kata-sandi-baru")).status).toBe(200);
  });

  it("a person who follows a mailed link, which goes on working", async () => {
    const { email } = await product.signIn("viewer");
    const user = await findUserByEmail(product.db, email);
    const token = await makeResetToken(product.db, user?.id ?? "");
    const set = (password: string) =>
      product.request("/api/password-resets", asJson("PUT", { token, password }));
    expect(await errorsOf(await set("bismillah"))).toEqual([422, { password: common }]);
    expect(await errorsOf(await set("pendek7"))).toEqual([422, { password: "Password minimal 8 karakter." }]);
    expect((await set("kata-sandi-baru")).status).toBe(200);
  });

  it("the operator, by the command line and at the first start", async () => {
    const createUser = (password: string, env: Record<string, string> = {}) =>
      spawnSync(
        process.execPath,
        [commandLine, "create-user", "--email", "sari@gis.example", "--name", "Sari", "--role", "viewer"],
        {
          cwd: projectRoot,
          encoding: "utf8",
          env: {
            PATH: process.env.PATH,
            DATA_DIR: join(tmpdir(), "absah-never-made"),
            ABSAH_PASSWORD: password,
            ...env,
          },
        },
      ).stderr.trim();
    expect(createUser("bismillah")).toBe("--password is one of the most common passwords: choose another");
    expect(createUser("      ")).toBe("--password must not be blank");
    expect(createUser("pendek7", { PASSWORD_LENGTH_MIN: "8" })).toBe(
      "--password must be at least 8 characters",
    );

    await product.db.execute("delete from accounts");
    const settings = { DEMO: false, ADMIN_EMAIL: "kepala@gis.example", ADMIN_PASSWORD: "Administrator" };
    await expect(seed(product.db, settings)).rejects.toThrow(
      "ADMIN_PASSWORD must not be the person's name or e-mail address.",
    );
    await expect(seed(product.db, { ...settings, ADMIN_PASSWORD: "rahasia1" })).rejects.toThrow(
      "ADMIN_PASSWORD is one of the most common passwords: choose another.",
    );
  });

  it("the least length is six to 128 characters", () => {
    for (const PASSWORD_LENGTH_MIN of ["5", "129", "7.5", "banyak"])
      expect(() => parseSettings({ PASSWORD_LENGTH_MIN })).toThrow("PASSWORD_LENGTH_MIN");
    expect(parseSettings({}).PASSWORD_LENGTH_MIN).toBe(6);
  });
});
