import { readFile } from "node:fs/promises";
import http from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { projectRoot } from "#core/root.ts";
import { nodeEnvironment, nodeFlags } from "#scripts/prepare.mjs";
import { serve } from "#tests/support/http-server.ts";
import { useProduct } from "#tests/support/product.ts";
import { waitFor } from "#tests/support/wait-for.ts";

describe("the operator's addresses", () => {
  const token = "rahasia-pengukuran";
  const product = useProduct({ METRICS_TOKEN: token });
  let site: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    site = await serve(product.services);
  });
  afterAll(async () => await site.close());

  it("/healthz says that the process answers, /readyz that the database and the storage do", async () => {
    const { version } = JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8"));
    expect(await site.get("/healthz")).toMatchObject({ status: 200, text: `ok\nabsah ${version}\n` });
    const ready = await site.get("/readyz");
    expect(ready.status).toBe(200);
    expect(JSON.parse(ready.text)).toEqual({
      database: true,
      storage: true,
      log_alarms: 0,
      pdf_alarms: 0,
      direct_changes: 0,
      closing: false,
    });
    expect(ready.headers["cache-control"]).toBe("no-store");
  });

  it("/readyz answers 503 while the database is down, and /healthz goes on", async () => {
    await product.takeDatabaseDown();
    try {
      await waitFor(async () => {
        const { status, text } = await site.get("/readyz");
        expect([status, JSON.parse(text)]).toEqual([
          503,
          {
            ...{ database: false, storage: true, closing: false },
            ...{ log_alarms: null, pdf_alarms: null, direct_changes: null },
          },
        ]);
      });
      expect((await site.get("/healthz")).status).toBe(200);
    } finally {
      await product.bringDatabaseBack();
    }
    await waitFor(async () => expect((await site.get("/readyz")).status).toBe(200));
  });

  it("/metrics tells Prometheus what it wants to know, for the token alone", async () => {
    for (const authorization of ["", "Bearer falsch", `Basic ${token}`, `Bearer ${token}x`]) {
      expect([authorization, (await site.get("/metrics", { authorization })).status]).toEqual([
        authorization,
        404,
      ]);
    }
    await waitFor(() => expect(product.services.siteContent.contentVersion().isInSync).toBe(true));
    await site.get("/tentang");
    await site.get("/tentang");
    await site.get("/verifikasi-sertifikat?q=PT");
    const { status, text, headers } = await site.get("/metrics", { authorization: `Bearer ${token}` });
    expect(status).toBe(200);
    expect(headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(text).toMatch(/^absah_page_cache_requests_total\{from="cache"\} [1-9]/m);
    expect(text).toMatch(/^absah_page_cache_bytes [1-9]/m);
    const { version } = JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8"));
    expect(text).toContain(`absah_build_info{version="${version}",node="${process.versions.node}"} 1\n`);
    expect(text).toMatch(
      /^absah_http_request_duration_seconds_count\{part="verifikasi-sertifikat",method="GET",status="200"\} 1$/m,
    );
    expect(text).toMatch(/^absah_database_connections\{pool="public",state="open"\} [1-9]/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  });

  it("gives every request a name of its own, which its answer tells", async () => {
    const [first, second] = [await site.get("/verifikasi-sertifikat"), await site.get("/tidak-ada")];
    expect(first.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
    expect(second.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
    expect(first.headers["x-request-id"]).not.toBe(second.headers["x-request-id"]);
  });
});

describe("without METRICS_TOKEN", () => {
  const product = useProduct();

  it("/metrics is an address that leads nowhere", async () => {
    const site = await serve(product.services);
    const { status, headers } = await site.get("/metrics", { authorization: "Bearer undefined" });
    expect([status, headers["content-type"]]).toEqual([404, "text/html; charset=UTF-8"]);
    await site.close();
  });
});

describe("a server that closes", () => {
  const product = useProduct({ DRAIN_SECONDS: "4" });

  it("answers every request of a load, says that it is not ready, and takes no new ones in the end", async () => {
    const sites = [await serve(product.services), await serve(product.services)] as const;
    const balancer = openBalancer(sites.map(({ origin }) => origin));
    onTestFinished(() => balancer.stop());
    const answers = balancer.load(8);
    await waitFor(() => expect(balancer.answered()).toBeGreaterThan(200));
    const closing = sites[0].close();
    await waitFor(async () => expect((await sites[0].get("/readyz")).status).toBe(503));
    await closing;
    await expect(sites[0].get("/healthz")).rejects.toThrow(/ECONNREFUSED/);
    const answered = balancer.answered();
    await waitFor(() => expect(balancer.answered()).toBeGreaterThan(answered + 100));
    balancer.stop();
    expect(await answers).toEqual([]);
    await sites[1].close();
  });
});

describe("behind a proxy that is trusted", () => {
  const product = useProduct({ TRUST_PROXY: "true" });

  it("takes a proxy's name for a request, so that one name leads through both logs", async () => {
    const site = await serve(product.services);
    const named = await site.get("/verifikasi-sertifikat", { "x-request-id": "balancer-0815" });
    expect(named.headers["x-request-id"]).toBe("balancer-0815");
    const forged = await site.get("/verifikasi-sertifikat", { "x-request-id": "<b>" });
    expect(forged.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
    await site.close();
  });
});

/** Sends requests to the servers that say they are ready, as a balancer does. */
function openBalancer(origins: string[]) {
  const agent = new http.Agent({ keepAlive: true });
  const ready = new Set(origins);
  const paths = ["/", "/tentang", "/verifikasi-sertifikat", "/artikel", "/api/openapi.json"];
  let answered = 0;
  let isStopped = false;

  const request = (url: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      http
        .get(url, { agent }, (response) => {
          response.resume().on("error", reject);
          response.on("end", () => resolve(response.statusCode));
        })
        .on("error", reject);
    });

  async function watch(origin: string) {
    while (!isStopped) {
      const status = await request(`${origin}/readyz`).catch(() => undefined);
      if (status === 200) ready.add(origin);
      else ready.delete(origin);
      await wait(20);
    }
  }

  async function keepAsking(failures: string[], offset: number) {
    for (let turn = offset; !isStopped; turn += 1) {
      const origin = [...ready][turn % ready.size];
      if (!origin) {
        await wait(20);
        continue;
      }
      const path = paths[turn % paths.length];
      const status = await request(`${origin}${path}`).catch((error: Error) => error.message);
      if (status !== 200) failures.push(`${path}: ${status}`);
      answered += 1;
    }
  }

  return {
    answered: () => answered,
    /** @returns what went wrong, once it is stopped */
    async load(connections: number): Promise<string[]> {
      const failures: string[] = [];
      const asking = Array.from({ length: connections }, (_, offset) => keepAsking(failures, offset));
      await Promise.all([...origins.map(watch), ...asking]);
      agent.destroy();
      return failures;
    },
    stop() {
      isStopped = true;
    },
  };
}

describe("the systemd unit and the Containerfile", () => {
  it.each(["absah.service", "Containerfile"])("%s runs the server as `npm start` does", async (name) => {
    const file = await readFile(join(projectRoot, "deploy", name), "utf8");
    const words = file.split(/[\s",[\]]+/);
    const { MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_, NODE_ENV } = nodeEnvironment;
    const environment = Object.entries({ MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_, NODE_ENV });
    expect(words).toEqual(expect.arrayContaining(nodeFlags));
    for (const [variable, value] of environment)
      expect(words.filter((word) => word.endsWith(`${variable}=${value}`))).toHaveLength(1);
  });
});
