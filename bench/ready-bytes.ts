// The baseline for cached pages: a bare node:http server that sends the product's compressed bytes of each path from memory, in as many
// processes as the product has public workers.
import cluster from "node:cluster";
import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";

const product = process.env.BENCH_PRODUCT_URL ?? "";
const paths = (process.env.BENCH_PATHS ?? "").split(" ");

if (cluster.isPrimary) {
  const workers = Array.from({ length: Number(process.env.BENCH_WORKERS) }, () => cluster.fork());
  process.once("SIGTERM", () => {
    for (const { process: worker } of workers) worker.kill();
    process.exit();
  });
  await Promise.all(workers.map(async (worker) => await once(worker, "listening")));
  console.log("Absah serves the limit");
} else {
  const pages = new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)));
  createServer((request, response) => {
    const body = pages.get(request.url ?? "");
    response.writeHead(200, {
      "content-type": "text/html; charset=UTF-8",
      "content-encoding": "br",
      "content-length": String(body?.length),
    });
    response.end(body);
  }).listen(Number(process.env.PORT), "127.0.0.1");
}

async function read(path: string): Promise<Buffer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { "accept-encoding": "br", cookie: "absah_visit=1" };
    get(`${product}${path}`, { headers }, resolve).on("error", reject);
  });
  if (answer.headers["content-encoding"] !== "br") throw new Error(`${path} did not come packed`);
  return Buffer.concat(await answer.toArray());
}
