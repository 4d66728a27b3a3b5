import { note, printAims } from "#bench/aims.ts";
import { proofOf } from "#tests/support/proof-of-work.ts";

type Options = {
  email: string;
  password: string;
  /** How often each question is asked, after once to warm up. */
  times: number;
  /** What an answer may take of the processor, in milliseconds. */
  limitMs: number;
  /** What each question is asked in turn with, a path below /api. */
  plain: string;
  /** What server and database have taken of the processor so far, in milliseconds. */
  processorMs: () => number;
};

/** On a machine that other work shares everything takes longer: so many times what the plain question took in turn with it is allowed too. */
const slowMachineFactor = 2.5;
/** What other work did on the machine in one sample it does not do in a second one, so many times as long, which then decides. */
const secondLookFactor = 3;
/** Of the plain question: a server that has just started would take three times as long for it. */
const firstWarmUps = 40;

/**
 * Signs in to a product as a program does, to ask its API one question after the other, as one person asks.
 *
 * @param url of the product
 * @returns `measure` asks for a path below /api and prints what the whole answer took over HTTP and of the processor, `conclude` prints the
 * questions again that were over the limit, and ends the bench with a failure where there is one
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
  let asked = 0;
  let broken = 0;
  let overAtFirstOnly = 0;

  async function ask(path: string): Promise<number> {
    const started = performance.now();
    const answer = await fetch(`${url}/api${path}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return performance.now() - started;
  }

  async function timesOf(path: string) {
    const before = processorMs();
    const ms = await ask(path);
    return { ms, spentMs: processorMs() - before };
  }

  /** A question in turn with the plain one. */
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
    for (let turn = 0; asked === 0 && turn < firstWarmUps; turn += 1) await ask(plain);
    await ask(path);
    const first = await sample(path, times);
    const taken = first.isMet ? first : await sample(path, times * secondLookFactor);
    asked += 1;
    if (!first.isMet && taken.isMet) overAtFirstOnly += 1;
    if (!taken.isMet) {
      broken += 1;
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
    if (broken > 0) printAims();
    console.log(
      `\n${asked} questions, ${broken} over their limit of the processor's time, ${overAtFirstOnly} over it in the first sample alone`,
    );
    if (broken > 0) process.exitCode = 1;
  }

  return { measure, conclude };
}
