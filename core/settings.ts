import { availableParallelism } from "node:os";
import { z } from "zod";
import { AddressError, parseAddress } from "#core/db/address.ts";
import { describeMistypedSettings } from "#core/mistyped-settings.ts";
import { limits } from "#shared/limits.ts";
import { mailAddress } from "#shared/schemas/mail-address.ts";

const flag = z.enum(["true", "false"]).transform((value) => value === "true");

const databaseUrl = z.string().superRefine((value, ctx) => {
  try {
    parseAddress(value);
  } catch (error) {
    if (!(error instanceof AddressError)) throw error;
    ctx.addIssue({ code: "custom", message: error.message });
  }
});

/** The connection string of a writable server. */
const primaryUrl = databaseUrl.refine(
  (value) => ["any", "read-write", "primary"].includes(parseAddress(value).target),
  { error: "target_session_attrs must be any, read-write or primary: the server writes", when: isWellFormed },
);

function isWellFormed({ issues }: { issues: unknown[] }): boolean {
  return issues.length === 0;
}

const origin = z.string().transform((value, ctx) => {
  const url = URL.parse(value);
  const problem = describeOriginProblem(value, url);
  if (url && !problem) return url.origin;
  ctx.addIssue({ code: "custom", message: problem ?? "must be an origin like https://example.org" });
  return z.NEVER;
});

function describeOriginProblem(value: string, url: URL | null): string | undefined {
  if (!value.includes("//") && !/^https?:/i.test(value))
    return `has no scheme: write https://${value} (or http://)`;
  if (!url || !/^https?:$/.test(url.protocol)) return "must be an origin like https://example.org";
  if (url.pathname !== "/" || url.search) return "must not have a path or query";
  return undefined;
}

/** `host:port`, several separated by commas. */
const placeList = z
  .string()
  .transform((value) =>
    value
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  .refine(
    (places) => places.every((place) => /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\]):\d{1,5}$/.test(place)),
    "must be host:port, several separated by commas",
  );

const secret = z.string().min(32, "must be at least 32 characters");

/** At least two, so that one serves requests while the other restarts. */
function defaultWorkers(): number {
  return Math.min(8, Math.max(2, availableParallelism()));
}

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: primaryUrl.optional(),
  DATABASE_OWNER_URL: primaryUrl.optional(),
  DATABASE_DIRECT_URL: primaryUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  PUBLIC_URL: origin.optional(),
  ADMIN_EMAIL: z.email("must be an e-mail address").optional(),
  ADMIN_PASSWORD: z.string().min(6, "must be at least 6 characters").optional(),
  PASSWORD_LENGTH_MIN: z.coerce
    .number()
    .int()
    .min(limits.passwordLengthMin)
    .max(limits.passwordLengthMax)
    .default(limits.passwordLengthMin),
  DEMO: flag.optional(),
  SECRET: secret.optional(),
  SECRET_PREVIOUS: secret.optional(),
  LOG_KEYS: z.string().min(1).optional(),
  LOG_WITNESSES: z.string().min(1).optional(),
  LOG_TIME_STAMPS: z.string().min(1).optional(),
  LOG_TIME_STAMP_ROOTS: z.string().min(1).optional(),
  CREDENTIAL_KEYS: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./, error: "must look like smtp://host:25" }).optional(),
  MAIL_FROM: mailAddress.optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default("auto"),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  DOCUMENT_SEAL_P12: z.string().min(1).optional(),
  DOCUMENT_SEAL_PASSWORD: z.string().optional(),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine(isKeptFromListeners, "must be https")
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_PRIVATE_KEY: z.string().min(1).optional(),
  OIDC_SCOPES: z
    .string()
    .regex(/(?:^| )openid(?: |$)/, "must contain openid")
    .optional(),
  OIDC_ROLES_CLAIM: z.string().min(1).optional(),
  OIDC_ROLES: z.string().min(1).optional(),
  OIDC_LABEL: z.string().min(1).max(60).optional(),
  TRUST_PROXY: flag.default(false),
  WEBHOOK_ALLOWED_HOSTS: placeList.optional(),
  METRICS_TOKEN: z.string().min(16, "must be at least 16 characters").optional(),
  WORKERS: z.coerce.number().int().min(1).max(64).default(defaultWorkers()),
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(0),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Settings = Omit<z.output<typeof environment>, "PUBLIC_URL" | "DEMO"> & {
  PUBLIC_URL: string;
  DEMO: boolean;
};

/** The names of all settings, including the product's secrets. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

export class SettingsError extends Error {}

/**
 * Parses the settings of design section 1 from the environment. Empty variables count as absent.
 *
 * @throws SettingsError with every problem at once
 */
export function parseSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  const unmet = needs.filter(([name, needed]) => given[name] && !given[needed]);
  if (!parsed.success || unmet.length > 0) {
    throw notUsable([
      ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join(".")}: ${issue.message}`),
      ...unmet.map(([name, needed]) => `${name}: needs ${needed}`),
      ...describeMistypedSettings(env, settingNames),
    ]);
  }
  const settings = parsed.data;
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  return { ...settings, PUBLIC_URL: publicUrl, DEMO: settings.DEMO ?? isLoopback(publicUrl) };
}

/** Settings that require another one, and would otherwise be ignored silently. */
const needs: readonly [name: keyof typeof environment.shape, needed: keyof typeof environment.shape][] = [
  ["DATABASE_OWNER_URL", "DATABASE_URL"],
  ["DATABASE_DIRECT_URL", "DATABASE_URL"],
  ["LOG_TIME_STAMPS", "LOG_TIME_STAMP_ROOTS"],
  ["S3_ENDPOINT", "S3_BUCKET"],
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["S3_SECRET_ACCESS_KEY", "S3_ACCESS_KEY_ID"],
  ["DOCUMENT_SEAL_PASSWORD", "DOCUMENT_SEAL_P12"],
  ["OIDC_ISSUER", "OIDC_CLIENT_ID"],
  ["OIDC_CLIENT_ID", "OIDC_ISSUER"],
  ["OIDC_CLIENT_SECRET", "OIDC_ISSUER"],
  ["OIDC_PRIVATE_KEY", "OIDC_ISSUER"],
  ["OIDC_SCOPES", "OIDC_ISSUER"],
  ["OIDC_LABEL", "OIDC_ISSUER"],
  ["OIDC_ROLES_CLAIM", "OIDC_ROLES"],
  ["OIDC_ROLES", "OIDC_ROLES_CLAIM"],
];

/** The secrets accepted for signatures and encryption: the current one first, then the former one. */
export function acceptedSecrets(secret: string, { SECRET_PREVIOUS }: { SECRET_PREVIOUS?: string }): string[] {
  return SECRET_PREVIOUS && SECRET_PREVIOUS !== secret ? [secret, SECRET_PREVIOUS] : [secret];
}

/** A SettingsError with one sentence per problem. */
export function notUsable(problems: string[]): SettingsError {
  return new SettingsError(["The settings are not usable:", ...problems].join("\n  "));
}

/** A loopback issuer does not need HTTPS. */
function isKeptFromListeners(url: string): boolean {
  return url.startsWith("https:") || isLoopback(url);
}

/** Whether an origin is a loopback one: demonstration certificates behind it cannot deceive anybody. */
function isLoopback(origin: string): boolean {
  const { hostname } = new URL(origin);
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
