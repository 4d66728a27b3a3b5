/**
 * The claim: a cluster that loses its primary loses no acknowledged certificate, and gives no wrong response.
 *
 * An editor continuously adds certificates through two servers, and a visitor reads the pages of acknowledged ones, while the primary is
 * alternately killed with its Patroni and restarted, or hands over (`patronictl switchover`). Exits with 1 where a certificate was lost, a
 * response was wrong, or writes failed for more than half a minute.
 *
 * BENCH_PATRONI: the comma-separated configurations of the members (made from deploy/patroni.yml), which this starts and stops, as the
 * user BENCH_USER if set. etcd must run, and the cluster must have a database `absah`.
 * DATABASE_URL: with all hosts and target_session_attrs=read-write. Run `vite build --app` first, then `node bench/failover.ts`.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { administrator, freshData } from "#bench/fresh-data.ts";
import { openPatroni } from "#bench/patroni.ts";
import { startServer } from "#bench/server.ts";
import { nodeFlags } from "#scripts/prepare.mjs";
import { proofOf } from "#tests/support/proof-of-work.ts";

const rounds = Number(process.env.BENCH_ROUNDS ?? 10);
const secondsWithoutWritesMax = 30;
const answerMsMax = 10_000;

await using one = await freshData("failover-1");
await using two = await freshData("failover-2");
await using cluster = await openPatroni((process.env.BENCH_PATRONI ?? "").split(","));
const shared = { DATABASE_URL: process.env.DATABASE_URL ?? "", SECRET: "s".repeat(32), LOG_LEVEL: "fatal" };
const servers = [
  await startServer([...nodeFlags, "dist/server/main.js"], 3191, { ...one.env, ...shared }),
  await startServer([...nodeFlags, "dist/server/main.js"], 3192, { ...two.env, ...shared }),
];
const [first, second] = servers.map(({ url }) => url) as [string, string];
const authorization = `Bearer ${await takeToken()}`;

type Acknowledged = { id: string; number: string };
const acknowledged: Acknowledged[] = [];
const wrong: string[] = [];
const writing = openGaps();
const reading = openGaps();
let isOver = false;

const clients = [keepWriting(), keepReading()];
console.log("round | what | s without writes | s without verification | heard after s | acknowledged | lost");
let isWithinBounds = true;
for (let round = 1; round <= rounds; round += 1) {
  const before = acknowledged.length;
  writing.begin();
  reading.begin();
  const what = round % 2 === 1 ? "killed" : "switchover";
  const leader = await cluster.leader();
  await (what === "killed" ? cluster.kill(leader) : cluster.switchOver(leader));
  await writing.next();
  const propagationSeconds = await measurePropagation(round);
  if (what === "killed") cluster.start(leader);
  await cluster.untilWhole();
  await wait(3_000);
  const [written, read] = [writing.longest(), reading.longest()];
  isWithinBounds &&= written <= secondsWithoutWritesMax;
  const lost = await countLost(acknowledged.slice(before));
  const figures = [written, read, propagationSeconds].map((seconds) => seconds.toFixed(1));
  console.log([round, `${what} ${leader}`, ...figures, acknowledged.length - before, lost].join(" | "));
}
isOver = true;
await Promise.all(clients);
const lost = await countLost(acknowledged);
for (const answer of wrong.slice(0, 20)) console.log(answer);
console.log(`${acknowledged.length} acknowledged, ${lost} lost, ${wrong.length} wrong answers`);
for (const server of servers) await server.stop();
process.exitCode = lost === 0 && wrong.length === 0 && isWithinBounds ? 0 : 1;

/** Adds certificates. After a failed request another number is used, because the first may have been written. */
async function keepWriting() {
  for (let turn = 0; !isOver; turn += 1) {
    const number = `UJI/${randomUUID()}`;
    const answer = await ask(turn % 2 ? first : second, "/api/certificates", certificateInput(number));
    if (answer?.status === 201) {
      acknowledged.push({ id: JSON.parse(answer.text).id, number });
      writing.answered();
    } else if (answer && answer.status !== 503) wrong.push(`write: ${answer.status} ${answer.text}`);
    else await wait(50);
  }
}

async function keepReading() {
  for (let turn = 0; !isOver; turn += 1) {
    const certificate = acknowledged[Math.floor(Math.random() * acknowledged.length)];
    const answer = certificate && (await verify(turn % 2 ? first : second, certificate));
    if (answer === "right") reading.answered();
    else if (answer === "wrong") wrong.push(`read: ${certificate?.number}`);
    await wait(20);
  }
}

async function verify(
  server: string,
  { id, number }: Acknowledged,
): Promise<"right" | "unavailable" | "wrong"> {
  const answer = await ask(server, `/verifikasi-sertifikat/${id}`);
  if (!answer || answer.status === 503) return "unavailable";
  return answer.status === 200 && answer.text.includes(number) ? "right" : "wrong";
}

/** Counts missing certificates, retrying while the database is unavailable. */
async function countLost(certificates: Acknowledged[]): Promise<number> {
  let missing = 0;
  for (const certificate of certificates) {
    let answer = await verify(first, certificate);
    while (answer === "unavailable") {
      await wait(100);
      answer = await verify(first, certificate);
    }
    if (answer === "wrong") missing += 1;
  }
  return missing;
}

/** Adds an article on one server, and waits until the other's cached list has it. @returns the delay in seconds */
async function measurePropagation(round: number): Promise<number> {
  const title = `Kabar ${round} ${randomUUID()}`;
  while ((await ask(first, "/api/articles", { title, content_id: "<p>Kabar</p>" }))?.status !== 201)
    await wait(100);
  const beginMs = performance.now();
  while (!(await ask(second, "/artikel"))?.text.includes(title)) await wait(100);
  return (performance.now() - beginMs) / 1000;
}

/** @returns undefined without a response within 10 seconds */
async function ask(server: string, path: string, sent?: unknown) {
  try {
    const answer = await fetch(server + path, {
      signal: AbortSignal.timeout(answerMsMax),
      ...(sent !== undefined && {
        method: "POST",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify(sent),
      }),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return undefined;
  }
}

async function takeToken(): Promise<string> {
  const proof = await proofOf(await (await fetch(`${first}/api/session/challenge`)).json());
  const answer = await fetch(`${first}/api/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...administrator, proof }),
  });
  return (await answer.json()).access_token;
}

function certificateInput(number: string) {
  return {
    client_name: "PT Uji Alih",
    certificate_number: number,
    standard: "ISO 9001:2015",
    scope: "Uji",
    issue_date: "2026-01-10",
    expiry_date: "2029-01-09",
    status: "Valid",
    pdf_url: null,
    category: "Sertifikat ISO",
    sub_category: "ISO 9001",
  };
}

/** Measures the longest time between two successful responses since `begin`. */
function openGaps() {
  let lastMs = performance.now();
  let longestMs = 0;
  let answers = Promise.withResolvers<void>();
  const close = () => {
    longestMs = Math.max(longestMs, performance.now() - lastMs);
    lastMs = performance.now();
  };
  return {
    begin() {
      lastMs = performance.now();
      longestMs = 0;
    },
    answered() {
      close();
      answers.resolve();
    },
    /** Resolves with the next response, after a second for those already on their way. */
    async next() {
      await wait(answerMsMax / 10);
      answers = Promise.withResolvers();
      await answers.promise;
    },
    longest() {
      close();
      return longestMs / 1000;
    },
  };
}
