import type { ClientConfig } from "pg";
import { nearestName } from "#core/mistyped-settings.ts";

/** The address of a PostgreSQL server: host name or IP, or the folder of its Unix socket. */
export type Host = { host: string | undefined; port: number | undefined };

/** Which hosts are acceptable, as libpq's `target_session_attrs`. */
export type Target = (typeof targets)[number];
const targets = ["any", "read-write", "read-only", "primary", "standby", "prefer-standby"] as const;

type TlsMode = (typeof tlsModes)[number];
const tlsModes = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"] as const;

/** A parsed connection string, with the meaning that libpq gives it. */
export type DatabaseAddress = {
  hosts: Host[];
  target: Target;
  tls: { mode: TlsMode; rootCertificates?: string; certificate?: string; key?: string };
  /** Connection timeout per host. */
  connectMsMax?: number;
  /** Settings that are the same for every host, for pg. */
  client: ClientConfig;
};

/** Parameters that pg or hosting services use, that libpq knows, or that have no effect here. */
const parameterNames = [
  "host",
  "port",
  "user",
  "password",
  "dbname",
  "target_session_attrs",
  "connect_timeout",
  "sslmode",
  "sslrootcert",
  "sslcert",
  "sslkey",
  "application_name",
  "options",
  "client_encoding",
  "channel_binding",
  "gssencmode",
  "uselibpqcompat",
];

/** A connection string that cannot be parsed; the message follows the setting's name in a sentence. */
export class AddressError extends Error {}

/**
 * Parses a connection string like `postgres://user@one:5432,two:5432/database?target_session_attrs=read-write`
 * (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING-URIS).
 *
 * @throws AddressError
 */
export function parseAddress(text: string): DatabaseAddress {
  const parts = /^postgres(?:ql)?:\/\/(?:([^/?]*)@)?([^/?]*)(?:\/([^?]*))?(?:\?(.*))?$/.exec(text);
  if (!parts) throw new AddressError("must look like postgres://user@host/database");
  const [, signIn = "", authority = "", path = "", query = ""] = parts;
  const parameters = readParameters(query);
  const [user = "", ...password] = signIn.split(":");
  return {
    hosts: readHosts(authority, parameters),
    target: chosen("target_session_attrs", parameters.get("target_session_attrs") ?? "any", targets),
    tls: readTls(parameters),
    ...readTimeout(parameters.get("connect_timeout")),
    client: {
      user: parameters.get("user") ?? decoded(user),
      password: parameters.get("password") ?? decoded(password.join(":")),
      database: parameters.get("dbname") ?? decoded(path),
      application_name: parameters.get("application_name"),
      options: parameters.get("options"),
      client_encoding: parameters.get("client_encoding"),
      enableChannelBinding: parameters.get("channel_binding") !== "disable",
    },
  };
}

function readParameters(query: string): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const pair of query.split("&").filter(Boolean)) {
    const [name = "", ...value] = pair.split("=");
    // Other drivers write this for sslmode=require; libpq accepts it as well.
    if (name === "ssl") parameters.set("sslmode", value.join("=") === "true" ? "require" : "disable");
    else if (parameterNames.includes(name)) parameters.set(name, decoded(value.join("=")));
    else throw new AddressError(describeUnknown(name));
  }
  return parameters;
}

function describeUnknown(name: string): string {
  const meant = nearestName(name, parameterNames);
  return `has the parameter ${name}, which is none${meant ? `; did you mean ${meant}?` : ""}`;
}

/** Parameters override the authority; a single port applies to every host. */
function readHosts(authority: string, parameters: Map<string, string>): Host[] {
  const named = authority.split(",").map(readHost);
  const hosts = parameters.get("host")?.split(",") ?? named.map(({ host }) => host);
  const ports = parameters.get("port")?.split(",") ?? named.map(({ port }) => port);
  if (ports.length !== 1 && ports.length !== hosts.length)
    throw new AddressError(`has ${hosts.length} hosts and ${ports.length} ports`);
  return hosts.map((host, at) => {
    const port = ports.length === 1 ? ports[0] : ports[at];
    return { host: host || undefined, port: port ? readPort(port) : undefined };
  });
}

function readHost(text: string): { host: string; port: string } {
  const [, bracketed, plain = "", port = ""] = /^(?:\[([^\]]*)\]|([^:]*))(?::([^:]*))?$/.exec(text) ?? [];
  if (bracketed === undefined && plain === "" && port === "" && text !== "")
    throw new AddressError(`has the host ${text}: an IPv6 address stands in brackets`);
  return { host: decoded(bracketed ?? plain), port };
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new AddressError(`has the port ${text}: must be a number from 1 to 65535`);
}

function readTls(parameters: Map<string, string>): DatabaseAddress["tls"] {
  const given = parameters.get("sslmode") ?? process.env.PGSSLMODE ?? "prefer";
  // An sslmode of pg; libpq's name is `require`.
  const mode = chosen("sslmode", given === "no-verify" ? "require" : given, tlsModes);
  const root = parameters.get("sslrootcert");
  const rootCertificates = root === "system" ? undefined : root;
  if (mode === "verify-ca" && !rootCertificates)
    throw new AddressError(
      "needs sslrootcert for sslmode=verify-ca: any site has a certificate of a public one",
    );
  const [certificate, key] = [parameters.get("sslcert"), parameters.get("sslkey")];
  if (!certificate !== !key) throw new AddressError("needs sslcert and sslkey together");
  return {
    mode,
    ...(rootCertificates && { rootCertificates }),
    ...(certificate && { certificate }),
    ...(key && { key }),
  };
}

function readTimeout(text: string | undefined): { connectMsMax?: number } {
  if (text === undefined) return {};
  if (!/^\d+$/.test(text))
    throw new AddressError(`has the connect_timeout ${text}: must be a number of seconds`);
  // In libpq zero means no timeout, and one means two.
  return Number(text) === 0 ? {} : { connectMsMax: Math.max(2, Number(text)) * 1000 };
}

function chosen<Choice extends string>(name: string, value: string, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === value);
  if (found) return found;
  throw new AddressError(
    `has the ${name} ${value}: must be ${choices.join(", ").replace(/, ([^,]*)$/, " or $1")}`,
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The text is not quoted: it may be the password.
    throw new AddressError("has a % that begins no sign: write a % itself as %25");
  }
}
