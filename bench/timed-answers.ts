import { note, printAims } from "#bench/aims.ts";
import { proofOf } from "#tests/support/proof-of-work.ts";

type Options = {
  email: string;
  password: string;
  /** How often each question is asked, after once to warm up. */
  times: number;
  /** What an answer may take of the processor, in milliseconds. */
  limitMs: number;
  /** What server and database have taken of the processor so far, in milliseconds. */
  processorMs: () => number;
};

/** On a machine that other work shares everything takes longer: so many times the first question of the same run is within the limit too. */
const slowMachineFactor = 2.5;
/** The first question is what others are held against: asked of a server that has just started it would take three times as long. */
const firstWarmUps = 40;

/**
 * Signs in to a product as a program does, to ask its API one question after the other, as one person asks.
 *
 * @param url of the product
 * @returns `measure` asks for a path below /api and prints what the whole answer took over HTTP and of the processor, `conclude` prints the
 * questions again that were over the limit, and ends the bench with a failure where there is one
 */
export async function openTimedAnswers(url: string, { times, limitMs, processorMs, ...person }: Options) {
  const proof = await proofOf(await (await fetch(`${url}/api/session/challenge`)).json());
  const signedIn = await fetch(`${url}/api/token`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ ...person, proof }),
  });
  if (!signedIn.ok) throw new Error(`Signing in was answered with ${signedIn.status}`);
  const headers = { authorization: `Bearer ${(await signedIn.json()).access_token}` };
  let allowedMs: number | undefined;
  let firstMs = Number.NaN;
  let asked = 0;
  let broken = 0;

  async function ask(path: string): Promise<number> {
    const started = performance.now();
    const answer = await fetch(`${url}/api${path}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return performance.now() - started;
  }

  async function measure(name: string, path: string): Promise<void> {
    const warmUps = allowedMs === undefined ? firstWarmUps : 1;
    for (let turn = 0; turn < warmUps; turn += 1) await ask(path);
    const [before, durationsMs] = [processorMs(), [] as number[]];
    for (let turn = 0; turn < times; turn += 1) durationsMs.push(await ask(path));
    const spentMs = (processorMs() - before) / times;
    const p50 = durationsMs.toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? Number.NaN;
    if (allowedMs === undefined) {
      firstMs = spentMs;
      allowedMs = Math.max(limitMs, slowMachineFactor * firstMs);
    }
    const isMet = spentMs <= allowedMs;
    asked += 1;
    if (!isMet) {
      broken += 1;
      note(name, `${spentMs.toFixed(0)} ms`, `at most ${allowedMs.toFixed(0)} ms`, isMet);
    }
    const figures = [
      `p50 ${p50.toFixed(0).padStart(4)} ms`,
      `of the processor ${spentMs.toFixed(0).padStart(4)} ms`,
      `ratio ${(spentMs / firstMs).toFixed(1).padStart(4)}`,
    ];
    console.log(`  ${name.padEnd(40)} ${figures.join(", ")}${isMet ? "" : "  OVER THE LIMIT"}`);
  }

  function conclude(): void {
    if (broken > 0) printAims();
    console.log(
      `\n${asked} questions, ${broken} over the limit of ${allowedMs?.toFixed(0)} ms of the processor`,
    );
    if (broken > 0) process.exitCode = 1;
  }

  return { measure, conclude };
}
