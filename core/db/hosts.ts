import { readFile } from "node:fs/promises";
import type { ConnectionOptions } from "node:tls";
import pg from "pg";
import { type DatabaseAddress, type Host, parseAddress, type Target } from "#core/db/address.ts";
import { type Role, watchRole } from "#core/db/role.ts";

/** A way to connect to a server: host, and with TLS or without. */
export type Way = Host & { ssl: false | ConnectionOptions };

/**
 * The hosts of a connection string, and which of them is acceptable (`target_session_attrs`, `sslmode`). Shared by all connections of this
 * process to the same connection string.
 */
export type Hosts = {
  address: DatabaseAddress;
  /** @throws the errors of the hosts when none is acceptable */
  choose(connectMsMax: number): Promise<Way>;
  /** Invalidates the choice after a failure: the next connection queries all hosts. */
  forget(way: Way): void;
};

const known = new Map<string, Hosts>();

/** The hosts of a connection string, shared by all its connections in this process. */
export function hostsOf(connectionString: string): Hosts {
  const hosts = known.get(connectionString) ?? openHosts(parseAddress(connectionString));
  known.set(connectionString, hosts);
  return hosts;
}

function openHosts(address: DatabaseAddress): Hosts {
  let found: Way | undefined;
  let searching: Promise<Way> | undefined;
  return {
    address,
    async choose(connectMsMax) {
      if (found) return found;
      searching ??= search(address, address.connectMsMax ?? connectMsMax)
        .then(({ way, isLasting }) => {
          if (isLasting) found = way;
          return way;
        })
        .finally(() => {
          searching = undefined;
        });
      return await searching;
    },
    forget(way) {
      if (found === way) found = undefined;
    },
  };
}

/** Whether a server's role is acceptable for the target. */
export function suits(target: Target, { isStandby, isReadOnly }: Role): boolean {
  switch (target) {
    case "any":
      return true;
    case "primary":
      return !isStandby;
    case "read-write":
      return !isStandby && !isReadOnly;
    case "read-only":
      return isStandby || isReadOnly;
    case "standby":
    case "prefer-standby":
      return isStandby;
  }
}

type Answer = { way: Way; role: Role | undefined } | { fault: Error };

/**
 * Queries all hosts in parallel, because an unreachable one would use up the whole timeout, and takes the first acceptable one in order;
 * there is only one primary, so that it is taken as soon as it answers.
 */
async function search(address: DatabaseAddress, connectMsMax: number) {
  const { target } = address;
  const attempts = address.hosts.map((host) => queryHost(address, host, connectMsMax));
  const isWanted = (answer: Answer) => "way" in answer && (!answer.role || suits(target, answer.role));
  if (target === "primary" || target === "read-write") {
    const wanted = attempts.map(async (asking) => {
      const answer = await asking;
      if ("fault" in answer || !isWanted(answer)) throw new Error("Another one is wanted");
      return answer.way;
    });
    const way = await Promise.any(wanted).catch(() => undefined);
    if (way) return { way, isLasting: true };
  }
  for (const asking of attempts) {
    const answer = await asking;
    if ("way" in answer && isWanted(answer)) return { way: answer.way, isLasting: true };
  }
  const answers = await Promise.all(attempts);
  const other = answers.find((answer) => "way" in answer);
  if (other && target === "prefer-standby") return { way: other.way, isLasting: false };
  throw describeNone(address, answers);
}

/** With a single host and nothing to choose, the connection itself finds out. */
async function queryHost(address: DatabaseAddress, host: Host, connectMsMax: number): Promise<Answer> {
  let fault = new Error("There is no way to it");
  try {
    const ways = await waysTo(host, address.tls);
    const isOnly = address.hosts.length === 1 && ways.length === 1 && address.target === "any";
    for (const way of ways) {
      if (isOnly) return { way, role: undefined };
      const answer = await queryRole(address, way, connectMsMax).catch((error: Error) => ({ fault: error }));
      if ("role" in answer) return { way, role: answer.role };
      // When both attempts fail, the one with TLS has the meaningful error, unless the server has no TLS.
      if (way === ways[0] || fault.message === withoutTls) fault = answer.fault;
      if (!mayBeOfTheWay(answer.fault)) break;
    }
  } catch (error) {
    fault = error as Error;
  }
  return { fault };
}

/** The message of `pg` when a server has no TLS. */
const withoutTls = "The server does not support SSL connections";

/** Network errors, timeouts and most rejections would be the same without TLS. */
function mayBeOfTheWay(fault: Error & { code?: string }): boolean {
  // invalid_authorization_specification: no entry of pg_hba.conf matches this kind of connection.
  if (fault instanceof pg.DatabaseError) return fault.code === "28000";
  return fault.message !== "timeout expired" && !unreachableCodes.has(fault.code ?? "");
}

const unreachableCodes = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "ETIMEDOUT",
]);

async function queryRole({ client: config }: DatabaseAddress, way: Way, connectMsMax: number) {
  const client = new pg.Client({
    ...config,
    ...way,
    application_name: "absah-hosts",
    connectionTimeoutMillis: connectMsMax,
    query_timeout: connectMsMax,
  });
  // The connection is not used after the answer.
  client.on("error", () => undefined);
  const role = watchRole(client);
  try {
    await client.connect();
    return { role: await role() };
  } finally {
    void client.end().catch(() => undefined);
  }
}

/**
 * TLS according to libpq's modes (https://www.postgresql.org/docs/current/libpq-ssl.html). Files are read at each query of the hosts,
 * because certificates are renewed.
 */
async function waysTo(host: Host, { mode, ...files }: DatabaseAddress["tls"]): Promise<Way[]> {
  const plain: Way = { ...host, ssl: false };
  if (mode === "disable" || host.host?.startsWith("/")) return [plain];
  const { rootCertificates, certificate, key } = files;
  const isVerified = mode === "verify-full" || rootCertificates !== undefined;
  const encrypted: Way = {
    ...host,
    ssl: {
      rejectUnauthorized: isVerified,
      ...(mode !== "verify-full" && { checkServerIdentity: () => undefined }),
      ...(rootCertificates && { ca: await readFile(rootCertificates) }),
      ...(certificate && { cert: await readFile(certificate) }),
      ...(key && { key: await readFile(key) }),
    },
  };
  if (mode === "allow") return [plain, encrypted];
  return mode === "prefer" ? [encrypted, plain] : [encrypted];
}

/** The error of a single host; of several, one line with the error of each. */
function describeNone({ hosts, target }: DatabaseAddress, answers: Answer[]): Error {
  const faults = answers.flatMap((answer) => ("fault" in answer ? [answer.fault] : []));
  const [only] = faults;
  if (hosts.length === 1 && only) return only;
  // A wrong password must not be reported as an unreachable database.
  const refused = faults.find(
    (fault) => fault instanceof pg.DatabaseError && /^(?:28|3D)/.test(fault.code ?? ""),
  );
  if (refused) return refused;
  const failures = hosts.map(({ host, port }, at) => {
    const answer = answers[at];
    return `${host ?? "localhost"}:${port ?? 5432} ${answer && "fault" in answer ? answer.fault.message : "has another role"}`;
  });
  return new NoHostError(`No host of the database is ${target}: ${failures.join("; ")}`, { cause: only });
}

/** None of the hosts is acceptable. */
export class NoHostError extends Error {}
