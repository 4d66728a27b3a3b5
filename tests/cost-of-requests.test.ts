import { beforeAll, describe, expect, it } from "vitest";
import { articles } from "#core/db/schema.ts";
import { formerPath } from "#core/moving/former-addresses.ts";
import { excerptOf } from "#shared/article-text.ts";
import { limits } from "#shared/limits.ts";
import { useProduct } from "#tests/support/product.ts";

/*
 * What one request of a stranger may cost, as the processor time of this process and in proportion to another one of the same
 * run: a worker answers all others in the same thread.
 */
const articleCount = 200;

describe("a stranger's request costs in proportion to what it gets", () => {
  const product = useProduct({ TRUST_PROXY: "true" });
  const origin = () => product.services.settings.PUBLIC_URL;
  const get = async (path: string, headers: Record<string, string> = {}) =>
    await product.request(path, { headers: { "x-forwarded-for": "192.0.2.1", ...headers } });

  beforeAll(async () => {
    const text = "<p>Perusahaan ini <b>menerapkan</b> sistem manajemen mutu.</p>".repeat(200);
    await product.db.insert(articles).values(
      Array.from({ length: articleCount }, (_, number) => ({
        title: `Artikel ${number}`,
        slug: `artikel-${number}`,
        category: "Mutu",
        content_id: text,
        content_en: text,
      })),
    );
    await product.services.siteContent.refresh();
  });

  it("a path of slashes no more than one of words", async () => {
    expect(await get(`${"/".repeat(15_000)}x`)).toMatchObject({ status: 301 });
    const ofWords = processorMs(() => {
      for (let times = 0; times < 200; times += 1) formerPath("/a".repeat(7_500));
    });
    expect(processorMs(() => formerPath(`${"/".repeat(15_000)}x`))).toBeLessThan(ofWords);
    expect(["/a//", "///", "/", "/a/?b/"].map((path) => formerPath(path))).toEqual(["/a", "/", "/", "/a?b/"]);
  });

  it("a file of a megabyte of numbers, which is too long to be checked, no more than one that is checked", async () => {
    const send = async (content: string) => {
      const body = new FormData();
      body.set("file", new File([content], "daftar.csv"));
      const headers = { origin: origin(), "x-forwarded-for": "192.0.2.2" };
      const answer = await product.request("/verifikasi-sertifikat/daftar", {
        method: "POST",
        body,
        headers,
      });
      return answer.status;
    };
    const lines = (count: number) => Array.from({ length: count }, (_, line) => `GIS/1/${line}\n`).join("");
    const checked = await processorMsOf(async () => expect(await send(lines(200))).toBe(200));
    for (const content of [
      lines(70_000),
      "a\n".repeat(500_000),
      "a\t".repeat(500_000),
      '"\n'.repeat(500_000),
    ])
      expect(await processorMsOf(async () => expect(await send(content)).toBe(413))).toBeLessThan(
        10 * checked,
      );
  });

  it("the excerpt of a long text no more than that of a short one", () => {
    const excerpts = (paragraphs: number) =>
      processorMs(() => {
        const html = "<p>Perusahaan menerapkan sistem manajemen.</p>".repeat(paragraphs);
        for (let times = 0; times < 300; times += 1) excerptOf(html);
      });
    excerpts(30);
    expect(excerpts(300)).toBeLessThan(4 * excerpts(30));
  });

  it("a search among the articles for ten words little more than for one", async () => {
    const words = "perusahaan ini menerapkan sistem manajemen mutu artikel usaha aan istem".split(" ");
    const search = async (term: string) => {
      const began = performance.now();
      const answer = await get(`/artikel?q=${encodeURIComponent(term)}&bagian=1`);
      expect(await answer.text()).toContain("artikel-1");
      return performance.now() - began;
    };
    const one = Math.min(await search("mutu"), await search("sistem"), await search("manajemen"));
    const ten = Math.min(await search(words.join(" ")), await search(words.toReversed().join(" ")));
    expect(ten).toBeLessThan(4 * one);
  });

  it("searches among the articles are counted for each network, which can still read them", async () => {
    const { articleSearchLimit } = product.services;
    const from = { "x-forwarded-for": "192.0.2.3" };
    for (let times = 0; times < limits.searchesMax; times += 1) await articleSearchLimit.take("192.0.2.3");
    for (const path of ["/artikel?q=mutu", "/artikel?q=mutu&bagian=1&halaman=2"]) {
      const refused = await get(path, from);
      expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect((await get("/artikel?kategori=Mutu", from)).status).toBe(200);
    expect((await get("/artikel?q=mutu")).status).toBe(200);
  });

  it("previews for made-up names are drawn for each network up to a limit, and the others are sent as before", async () => {
    const from = { "x-forwarded-for": "192.0.2.4" };
    expect((await get("/art/card/home.png", from)).status).toBe(200);
    for (let times = 0; times < limits.cardsMax; times += 1)
      await product.services.cardLimit.take("192.0.2.4");
    expect((await get("/art/page/karangan-1.png", from)).status).toBe(503);
    expect((await get("/art/card/home.png", from)).status).toBe(200);
  });

  it("the sitemap is written once for all who ask for it, until an article changes", async () => {
    const text = async () => await (await get("/sitemap.xml")).text();
    const first = await processorMsOf(text);
    const next = await processorMsOf(async () => {
      for (let times = 0; times < 5; times += 1)
        expect(await text()).toContain(`/artikel/artikel-${articleCount - 1}<`);
    });
    expect(next).toBeLessThan(2 * first);
    const packed = await get("/sitemap.xml", { "accept-encoding": "gzip" });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
  });
});

function processorMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

async function processorMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
