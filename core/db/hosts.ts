import { readFile } from "node:fs/promises";
import type { ConnectionOptions } from "node:tls";
import pg from "pg";
import { type DatabaseAddress, type Host, parseAddress, type Target } from "#core/db/address.ts";
import { type Role, watchRole } from "#core/db/role.ts";

/** One way to a server: which host, and with TLS or without. */
export type Way = Host & { ssl: false | ConnectionOptions };

/**
 * The hosts of an address, and which of them answered as it wants (`target_session_attrs`, `sslmode`). Every connection of this
 * process to the address shares what one of them found out.
 */
export type Hosts = {
  address: DatabaseAddress;
  /** @throws what the hosts answered, where none of them will do */
  choose(connectMsMax: number): Promise<Way>;
  /** It did not answer, or not as it should: the next one to connect asks all of them. */
  forget(way: Way): void;
};

const known = new Map<string, Hosts>();

/** The hosts of an address, shared by all connections of this process to it. */
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

/** Whether a server's role is the one that the address wants. */
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
 * Asks all hosts at once, since one that a network swallowed would take all the time there is, and takes the first in order; of
 * those that take writes there is but one, and it need not wait for the others.
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

/** Where there is one way alone and nothing to choose, the connection itself finds out. */
async function queryHost(address: DatabaseAddress, host: Host, connectMsMax: number): Promise<Answer> {
  let fault = new Error("There is no way to it");
  try {
    const ways = await waysTo(host, address.tls);
    const isOnly = address.hosts.length === 1 && ways.length === 1 && address.target === "any";
    for (const way of ways) {
      if (isOnly) return { way, role: undefined };
      const answer = await queryRole(address, way, connectMsMax).catch((error: Error) => ({ fault: error }));
      if ("role" in answer) return { way, role: answer.role };
      // What a host refuses both ways it has refused with TLS, whose reason is the one to tell, unless it has none.
      if (way === ways[0] || fault.message === withoutTls) fault = answer.fault;
      if (!mayBeOfTheWay(answer.fault)) break;
    }
  } catch (error) {
    fault = error as Error;
  }
  return { fault };
}

/** What `pg` says where a server has no TLS. */
const withoutTls = "The server does not support SSL connections";

/** Networks that lead nowhere, and servers that say nothing or refuse for other reasons, do so without TLS as with it. */
function mayBeOfTheWay(fault: Error & { code?: string }): boolean {
  // invalid_authorization_specification: no line of pg_hba.conf is for a session like this.
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
  // What is lost after it answered concerns nobody.
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
 * TLS as libpq's modes have it (https://www.postgresql.org/docs/current/libpq-ssl.html). Files are read each time that hosts are
 * asked: certificates are renewed.
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

/** One host's own words; of several, what each said, in a line. */
function describeNone({ hosts, target }: DatabaseAddress, answers: Answer[]): Error {
  const faults = answers.flatMap((answer) => ("fault" in answer ? [answer.fault] : []));
  const [only] = faults;
  if (hosts.length === 1 && only) return only;
  // A wrong password is no database that is away.
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

/** None of the hosts answered as the address wants. */
export class NoHostError extends Error {}
