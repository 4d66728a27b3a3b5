import { note, printAims } from "#bench/aims.ts";
import { proofOf } from "#tests/support/proof-of-work.ts";

type Options = {
  email: string;
  password: string;
  /** Requests per measurement, after one to warm up. */
  times: number;
  /** The limit of processor time per request in milliseconds. */
  limitMs: number;
  /** The path under /api of the reference request, with which each measured one alternates. */
  plain: string;
  /** The processor time of server and database so far, in milliseconds. */
  processorMs: () => number;
};

/** On a machine with other load everything takes longer: this multiple of the reference request's processor time is allowed too. */
const slowMachineFactor = 2.5;
/** A request over its limit is measured again with this many times the requests, to exclude other load as the reason. */
const secondSampleFactor = 3;
/** Reference requests before the first measurement: a fresh server takes three times as long for them. */
const firstWarmUps = 40;

/**
 * Signs in to a product by a token, to measure API requests one after the other.
 *
 * @param url of the product
 * @returns `measure` requests a path under /api and prints the duration over HTTP and the processor time; `conclude` prints the requests
 *   over their limit again, and sets the exit code 1 where there are any
 */
export async function openTimedAnswers(
  url: string,
  { times, limitMs, plain, processorMs, ...person }: Options,
) {
  const proof = await proofOf(await (await fetch(`${url}/api/session/challenge`)).json());
  const signedIn = await fetch(`${url}/api/token`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ ...person, proof }),
  });
  if (!signedIn.ok) throw new Error(`Signing in was answered with ${signedIn.status}`);
  const headers = { authorization: `Bearer ${(await signedIn.json()).access_token}` };
  let measured = 0;
  let exceeded = 0;
  let exceededAtFirst = 0;

  async function send(path: string): Promise<number> {
    const started = performance.now();
    const answer = await fetch(`${url}/api${path}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return performance.now() - started;
  }

  async function timesOf(path: string) {
    const before = processorMs();
    const ms = await send(path);
    return { ms, spentMs: processorMs() - before };
  }

  /** Measures a request, alternating with the reference. */
  async function sample(path: string, turns: number) {
    const durationsMs: number[] = [];
    let [plainMs, spentMs] = [0, 0];
    for (let turn = 0; turn < turns; turn += 1) {
      plainMs += (await timesOf(plain)).spentMs / turns;
      const answer = await timesOf(path);
      durationsMs.push(answer.ms);
      spentMs += answer.spentMs / turns;
    }
    const p50 = durationsMs.toSorted((one, other) => one - other)[Math.floor(turns / 2)] ?? Number.NaN;
    const allowedMs = Math.max(limitMs, slowMachineFactor * plainMs);
    return { p50, spentMs, allowedMs, ratio: spentMs / plainMs, isMet: spentMs <= allowedMs };
  }

  async function measure(name: string, path: string): Promise<void> {
    for (let turn = 0; measured === 0 && turn < firstWarmUps; turn += 1) await send(plain);
    await send(path);
    const first = await sample(path, times);
    const taken = first.isMet ? first : await sample(path, times * secondSampleFactor);
    measured += 1;
    if (!first.isMet && taken.isMet) exceededAtFirst += 1;
    if (!taken.isMet) {
      exceeded += 1;
      note(name, `${taken.spentMs.toFixed(0)} ms`, `at most ${taken.allowedMs.toFixed(0)} ms`, taken.isMet);
    }
    const figures = [
      `p50 ${taken.p50.toFixed(0).padStart(4)} ms`,
      `of the processor ${taken.spentMs.toFixed(0).padStart(4)} ms`,
      `ratio ${taken.ratio.toFixed(1).padStart(4)}`,
    ];
    const looks = first.isMet
      ? ""
      : `, ${first.spentMs.toFixed(0)} ms at first${taken.isMet ? "" : "  OVER THE LIMIT"}`;
    console.log(`  ${name.padEnd(40)} ${figures.join(", ")}${looks}`);
  }

  function conclude(): void {
    if (exceeded > 0) printAims();
    console.log(
      `\n${measured} questions, ${exceeded} over their limit of the processor's time, ${exceededAtFirst} over it in the first sample alone`,
    );
    if (exceeded > 0) process.exitCode = 1;
  }

  return { measure, conclude };
}
