import { describe, expect, it } from "vitest";
import { describeMistypedSettings } from "#core/mistyped-settings.ts";
import { parseSettings, settingNames } from "#core/settings.ts";

describe("settings", () => {
  it.each([
    ["sertifikasi.example", "has no scheme: write https://sertifikasi.example (or http://)"],
    ["localhost:3000", "has no scheme: write https://localhost:3000 (or http://)"],
    ["//sertifikasi.example", "must be an origin like https://example.org"],
    ["ftp://sertifikasi.example", "must be an origin like https://example.org"],
    ["https://sertifikasi.example/situs", "must not have a path or query"],
  ])("PUBLIC_URL %s is refused in one sentence", (value, sentence) => {
    expect(() => parseSettings({ PUBLIC_URL: value })).toThrow(
      new Error(`The settings are not usable:\n  PUBLIC_URL: ${sentence}`),
    );
  });

  it("an origin counts as its browsers write it", () => {
    expect(parseSettings({ PUBLIC_URL: "HTTPS://Sertifikasi.Example:443/" }).PUBLIC_URL).toBe(
      "https://sertifikasi.example",
    );
  });

  it("a name that looks like a setting is told, with the one that was meant", () => {
    const typed = {
      PUBLC_URL: "x",
      DATA_DRI: "x",
      TRUSTED_PROXY: "true",
      secret: "x",
      LOGLEVEL: "x",
      PROT: "1",
    };
    expect(describeMistypedSettings(typed, settingNames)).toEqual([
      "PUBLC_URL: is no setting; did you mean PUBLIC_URL?",
      "DATA_DRI: is no setting; did you mean DATA_DIR?",
      "TRUSTED_PROXY: is no setting; did you mean TRUST_PROXY?",
      "secret: is no setting; did you mean SECRET?",
      "LOGLEVEL: is no setting; did you mean LOG_LEVEL?",
      "PROT: is no setting; did you mean PORT?",
    ]);
    expect(() => parseSettings({ DEMO: "ya", PUBLC_URL: "x" })).toThrow(
      /DEMO: .*\n {2}PUBLC_URL: is no setting/,
    );
  });

  it("what belongs to other programs, and what is empty, is passed over", () => {
    const others = { HOME: "/root", HOSTNAME: "web", PATH: "/bin", USER: "absah", NODE_ENV: "production" };
    expect(describeMistypedSettings({ ...others, PORTS: "" }, settingNames)).toEqual([]);
    expect(describeMistypedSettings(process.env, settingNames)).toEqual([]);
  });
});
