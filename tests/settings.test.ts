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

  it("all problems are printed at once, what a setting needs of another among them", () => {
    const env = {
      DEMO: "ya",
      DATABASE_OWNER_URL: "postgres://u@h/d",
      S3_ENDPOINT: "https://s3.example",
      S3_ACCESS_KEY_ID: "kunci",
      DOCUMENT_SEAL_PASSWORD: "rahasia",
      OIDC_CLIENT_ID: "absah",
      PUBLC_URL: "x",
    };
    expect(() => parseSettings(env)).toThrow(
      new Error(`The settings are not usable:
  DEMO: Invalid option: expected one of "true"|"false"
  DATABASE_OWNER_URL: needs DATABASE_URL
  S3_ENDPOINT: needs S3_BUCKET
  S3_ACCESS_KEY_ID: needs S3_SECRET_ACCESS_KEY
  DOCUMENT_SEAL_PASSWORD: needs DOCUMENT_SEAL_P12
  OIDC_CLIENT_ID: needs OIDC_ISSUER
  PUBLC_URL: is no setting; did you mean PUBLIC_URL?`),
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

  it.each([
    ["mysql://u@h/d", "must look like postgres://user@host/database"],
    ["postgres://u@h:54x2/d", "has the port 54x2: must be a number from 1 to 65535"],
    ["postgres://u@h1,h2/d?port=1,2,3", "has 2 hosts and 3 ports"],
    ["postgres://u@::1/d", "has the host ::1: an IPv6 address stands in brackets"],
    ["postgres://u:50%@h/d", "has a % that begins no sign: write a % itself as %25"],
    [
      "postgres://u@h1,h2/d?targt_session_attrs=primary",
      "has the parameter targt_session_attrs, which is none; did you mean target_session_attrs?",
    ],
    [
      "postgres://u@h/d?sslmode=required",
      "has the sslmode required: must be disable, allow, prefer, require, verify-ca or verify-full",
    ],
    [
      "postgres://u@h/d?sslmode=verify-ca",
      "needs sslrootcert for sslmode=verify-ca: any site has a certificate of a public one",
    ],
    ["postgres://u@h/d?sslcert=/c.pem", "needs sslcert and sslkey together"],
    ["postgres://u@h/d?connect_timeout=2s", "has the connect_timeout 2s: must be a number of seconds"],
    [
      "postgres://u@h1,h2/d?target_session_attrs=standby",
      "target_session_attrs must be any, read-write or primary: the server writes",
    ],
  ])("DATABASE_URL %s is refused in one sentence", (value, sentence) => {
    expect(() => parseSettings({ DATABASE_URL: value })).toThrow(
      new Error(`The settings are not usable:\n  DATABASE_URL: ${sentence}`),
    );
  });

  it.each([
    "postgres://u:p@h1:5432,h2:5433,[::1]:5434/d?target_session_attrs=read-write",
    "postgresql://u@%2Fvar%2Frun%2Fpostgresql/d",
    "postgres:///d?host=/var/run/postgresql",
    "postgres://u:a%40b@h/d?sslmode=verify-full&sslrootcert=system&channel_binding=require",
  ])("DATABASE_URL may be %s", (value) => {
    expect(parseSettings({ DATABASE_URL: value }).DATABASE_URL).toBe(value);
  });

  it("a replica's address may name standbys", () => {
    const url = "postgres://u@h1,h2/d?target_session_attrs=prefer-standby";
    expect(parseSettings({ DATABASE_READ_URL: url }).DATABASE_READ_URL).toBe(url);
  });

  it("what belongs to other programs, and what is empty, is passed over", () => {
    const others = { HOME: "/root", HOSTNAME: "web", PATH: "/bin", USER: "absah", NODE_ENV: "production" };
    expect(describeMistypedSettings({ ...others, PORTS: "" }, settingNames)).toEqual([]);
    expect(describeMistypedSettings(process.env, settingNames)).toEqual([]);
  });
});
