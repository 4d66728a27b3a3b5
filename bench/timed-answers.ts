import { proofOf } from "#tests/support/proof-of-work.ts";

type Options = { email: string; password: string; times: number; aimMs: number };

/**
 * Signs in to a product as a program does, to ask its API one question after the other, as one person asks.
 *
 * @param url of the product
 * @param options who asks, how often each question, and the median that each answer is to stay under, in milliseconds
 * @returns asks for a path below /api, and prints what the whole answer took over HTTP, also as a ratio to the first that was asked
 */
export async function openTimedAnswers(url: string, { times, aimMs, ...person }: Options) {
  const proof = await proofOf(await (await fetch(`${url}/api/session/challenge`)).json());
  const signedIn = await fetch(`${url}/api/token`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ ...person, proof }),
  });
  if (!signedIn.ok) throw new Error(`Signing in was answered with ${signedIn.status}`);
  const headers = { authorization: `Bearer ${(await signedIn.json()).access_token}` };

  let firstMs: number | undefined;

  return async (name: string, path: string): Promise<void> => {
    const durationsMs: number[] = [];
    // The first three warm up.
    for (let turn = -3; turn < times; turn += 1) {
      const started = performance.now();
      const answer = await fetch(`${url}/api${path}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
      if (turn >= 0) durationsMs.push(performance.now() - started);
    }
    durationsMs.sort((one, other) => one - other);
    const quantile = (share: number) => durationsMs[Math.floor(durationsMs.length * share)] ?? Number.NaN;
    const [p50, p95] = [quantile(0.5), quantile(0.95)].map((ms) => ms.toFixed(1).padStart(6));
    firstMs ??= quantile(0.5);
    const ratio = (quantile(0.5) / firstMs).toFixed(1).padStart(5);
    const verdict = quantile(0.5) < aimMs ? "" : "  ABOVE THE AIM";
    console.log(`  ${name.padEnd(36)} p50 ${p50} ms, p95 ${p95} ms, ratio ${ratio}${verdict}`);
  };
}
