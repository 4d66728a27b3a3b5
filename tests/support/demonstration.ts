import { beforeAll } from "vitest";
import { inTransaction } from "#core/db/transaction.ts";
import { demonstration } from "#core/seed/demonstration.ts";
import { insertDemonstration } from "#core/seed/seed-demonstration.ts";
import type { Verdict } from "#shared/certificate-status.ts";
import type { Language } from "#shared/language.ts";
import { dayInJakarta } from "#shared/time.ts";
import { useProduct } from "#tests/support/product.ts";

/** The application with the demonstration content. */
export function useDemonstration(env: Record<string, string> = {}) {
  const product = useProduct(env);
  const now = new Date();
  beforeAll(async () => {
    await inTransaction(product.db, (tx) => insertDemonstration(tx, now));
    await product.services.siteContent.refresh();
  });

  /** The HTML of a page without its scripts. */
  async function read(path: string, language: Language = "id") {
    const answer = await product.request(path, { headers: { cookie: `lang=${language}` } });
    const html = (await answer.text()).replace(/<script\b.*?<\/script>/gs, "");
    return { status: answer.status, html };
  }

  /** The URL of a certificate that the search lists with this verdict. */
  async function certificateUrl(verdict: Verdict): Promise<string> {
    const found = await Promise.all(["PT", "CV"].map((term) => read(`/verifikasi-sertifikat?q=${term}`)));
    const rows = found.flatMap(({ html }) => html.match(/<li class="result">.*?<\/li>/gs) ?? []);
    const row = rows.find((each) => each.includes(`data-verdict="${verdict}"`)) ?? "";
    return linksIn(row)[0] ?? "";
  }

  return { product, content: demonstration(dayInJakarta(now)), read, certificateUrl };
}

/** The text content of HTML, with whitespace collapsed. */
export function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39|#x27);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ");
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&#x27;": "'",
};

/** The targets of the links in HTML, in order. */
export function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
}
