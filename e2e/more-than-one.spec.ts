import sharp from "sharp";
import type { StoredArticle } from "#e2e/support/articles.ts";
import { startCluster } from "#e2e/support/cluster.ts";
import { expect, test } from "#e2e/support/product.ts";
import { administrator } from "#e2e/support/start-product.ts";
import { proofOf } from "#tests/support/proof-of-work.ts";

/* Two servers behind one address, as a balancer would have them; what is asked of one is looked up at the other. */
let cluster: Awaited<ReturnType<typeof startCluster>>;
test.beforeAll(async () => {
  cluster = await startCluster();
});
test.afterAll(async () => await cluster.stop());

/** Asks one server, as a client of the balancer's address. */
async function ask(
  origin: string,
  path: string,
  init: { method?: string; body?: unknown; cookie?: string } = {},
) {
  const { method = "GET", body, cookie = "absah_visit=1" } = init;
  const isBinary = body instanceof Uint8Array;
  return await fetch(`${origin}${path}`, {
    method,
    redirect: "manual",
    headers: {
      cookie,
      origin,
      ...(body !== undefined && !isBinary && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: isBinary ? new Blob([new Uint8Array(body)]) : JSON.stringify(body) }),
  });
}

/** Does the work that one server asks for, and signs in at the same or at another. */
async function attempt(origin: string, person: typeof administrator, askedAt = origin) {
  const proof = await proofOf(await (await ask(askedAt, "/api/session/challenge")).json());
  return await ask(origin, "/api/session", { method: "POST", body: { ...person, proof } });
}

async function signIn(origin: string): Promise<string> {
  const answer = await attempt(origin, administrator);
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}

async function addArticle(origin: string, cookie: string, title: string): Promise<StoredArticle> {
  const body = { title, content_id: `<p>${title}</p>`, published: true };
  const answer = await ask(origin, "/api/articles", { method: "POST", body, cookie });
  expect(answer.status).toBe(201);
  return (await answer.json()) as StoredArticle;
}

test("a session that one server made counts on the other, until it is ended there", async () => {
  const { first, second } = cluster;
  const cookie = await signIn(first.origin);
  expect((await ask(second.origin, "/api/certificates", { cookie })).status).toBe(200);
  expect((await ask(second.origin, "/api/session", { method: "DELETE", cookie })).ok).toBe(true);
  expect((await ask(first.origin, "/api/certificates", { cookie })).status).toBe(401);
});

test("attempts to sign in are counted together", async () => {
  const { first, second } = cluster;
  const stranger = { email: "siapa@gis.example", password: "salah-sekali" };
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn += 1) {
    const [here, there] = turn % 2 === 0 ? [first, second] : [second, first];
    statuses.push((await attempt(here.origin, stranger, there.origin)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  expect((await attempt(second.origin, stranger)).status).toBe(429);
});

test("an edit on one server is on the cached pages of the other", async () => {
  const { first, second } = cluster;
  const cookie = await signIn(first.origin);
  const article = await addArticle(first.origin, cookie, "Sebelum diubah");
  const page = () => ask(second.origin, `/artikel/${article.slug}`);
  await expect.poll(async () => (await page()).headers.get("etag")).toMatch(/^W\//);
  expect(await (await page()).text()).toContain("Sebelum diubah");

  const body = { ...article, title: "Sesudah diubah" };
  const saved = await ask(first.origin, `/api/articles/${article.id}`, { method: "PUT", body, cookie });
  expect(saved.status).toBe(200);
  // One that is not told of the edit keeps its page until midnight.
  await expect.poll(async () => await (await page()).text()).toContain("Sesudah diubah");
});

test("a picture that one server took is served by the other, and so are its smaller variants", async () => {
  const { first, second } = cluster;
  const cookie = await signIn(first.origin);
  const create = { width: 900, height: 600, channels: 3, background: "#0f766e" } as const;
  const body = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
  const path = "/api/uploads/gallery-images?filename=kebun.jpg";
  const answer = await ask(first.origin, path, { method: "POST", body, cookie });
  expect(answer.status).toBe(201);
  const { url } = (await answer.json()) as { url: string };
  for (const { origin } of [second, first]) {
    const whole = await ask(origin, url);
    expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const variant = await ask(origin, `${url}/640.webp`);
    expect([variant.status, variant.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect((await sharp(await variant.bytes()).metadata()).width).toBe(640);
  }
  expect((await ask(second.origin, "/readyz")).status).toBe(200);
});

test("one is killed under load: the other goes on, and no save that was acknowledged is lost", async () => {
  const { first, second } = cluster;
  const cookie = await signIn(second.origin);
  const acknowledged: string[] = [];
  const failures: string[] = [];
  let isKilled = false;
  let isOver = false;
  let answeredAfter = 0;

  async function read() {
    for (let turn = 0; !isOver; turn += 1) {
      const path = ["/", "/artikel", "/verifikasi-sertifikat?q=PT"][turn % 3] ?? "/";
      const answer = await ask(second.origin, path).catch((error: Error) => error.message);
      if (typeof answer === "string" || answer.status !== 200) failures.push(`${path}: ${answer}`);
      else await answer.text();
      if (isKilled) answeredAfter += 1;
    }
  }
  /** A balancer that finds one server gone asks the other. */
  async function write() {
    for (let turn = 0; !isOver; turn += 1) {
      const body = { name: `PT Beban ${turn}` };
      const { origin } = turn % 2 === 0 && !isKilled ? first : second;
      const answer = await ask(origin, "/api/customers", { method: "POST", body, cookie }).catch(
        () => undefined,
      );
      if (answer?.status === 201) acknowledged.push(body.name);
      else if (!isKilled) failures.push(`${body.name}: ${answer?.status}`);
    }
  }

  const load = Promise.all([read(), read(), write()]);
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(20);
  isKilled = true;
  await first.kill();
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 20);
  await expect.poll(() => answeredAfter, { timeout: 30_000 }).toBeGreaterThan(50);
  isOver = true;
  await load;
  expect(failures).toEqual([]);
  const page = await (await ask(second.origin, "/customer", { cookie })).text();
  expect(acknowledged.filter((name) => !page.includes(name))).toEqual([]);
});
