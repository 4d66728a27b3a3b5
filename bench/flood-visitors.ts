// The visitors of bench/flood.ts in their own process: 100 requests a second on a fixed schedule. The duration of a response counts from
// its scheduled time, so that late requests are not hidden (coordinated omission).
import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";

type Summary = { count: number; p50Ms: number; p99Ms: number; maxMs: number };
export type Figures = { certificate: Summary; healthz: Summary; failures: string[] };

const [origin = "", ...ids] = process.argv.slice(2);
const everyMs = 10;
const agent = new http.Agent({ keepAlive: true });
let figures = begin();
let isOver = true;

process.on("message", (message) => {
  if (message === "begin") {
    figures = begin();
    isOver = false;
    void keepAsking(figures);
  } else {
    isOver = true;
    const { certificate, healthz, failures } = figures;
    process.send?.({
      certificate: summary(certificate),
      healthz: summary(healthz),
      failures,
    } satisfies Figures);
  }
});

function begin() {
  return { certificate: [] as number[], healthz: [] as number[], failures: [] as string[] };
}

async function keepAsking(mine: typeof figures) {
  for (let due = performance.now(), turn = 0; !isOver && mine === figures; due += everyMs, turn += 1) {
    await wait(Math.max(0, due - performance.now()));
    const isHealth = turn % 2 === 0;
    const path = isHealth ? "/healthz" : `/verifikasi-sertifikat/${ids[turn % ids.length]}`;
    void ask(path).then(
      (status) => {
        (isHealth ? mine.healthz : mine.certificate).push(performance.now() - due);
        if (status !== 200) mine.failures.push(`${path}: ${status}`);
      },
      (error: Error) => mine.failures.push(`${path}: ${error.message}`),
    );
  }
}

function ask(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    http
      .get(`${origin}${path}`, { agent, headers: { "accept-encoding": "gzip" } }, (response) => {
        response.resume().on("error", reject);
        response.on("end", () => resolve(response.statusCode));
      })
      .on("error", reject);
  });
}

function summary(durationsMs: number[]): Summary {
  const sorted = durationsMs.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return { count: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: Math.round(sorted.at(-1) ?? 0) };
}
