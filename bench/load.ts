import http from "node:http";

export type Load = { perSecond: number; p50Ms: number; p99Ms: number; failures: number };

/**
 * Keeps `connections` requests pending for `seconds`, and measures each from sending to the last byte. Plain node:http, so that the client
 * takes little processor time.
 */
export async function load(
  nextUrl: () => string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const durationsMs: number[] = [];
  let failures = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const keepAsking = async () => {
    while (performance.now() < end) {
      const startedAt = performance.now();
      const status = await get(nextUrl(), agent);
      durationsMs.push(performance.now() - startedAt);
      if (status !== 200) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, keepAsking));
  const elapsedSeconds = (performance.now() - started) / 1000;
  agent.destroy();
  durationsMs.sort((a, b) => a - b);
  const quantile = (share: number) => durationsMs[Math.floor(durationsMs.length * share)] ?? Number.NaN;
  return {
    perSecond: durationsMs.length / elapsedSeconds,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    failures,
  };
}

function get(url: string, agent: http.Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { "accept-encoding": "gzip, deflate, br, zstd" } }, (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode));
      })
      .on("error", reject);
  });
}
