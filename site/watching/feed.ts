import { hash } from "node:crypto";
import type { Context } from "hono";
import { companyName } from "#core/content/company.ts";
import { statusOnDay } from "#shared/certificate-status.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { pick } from "#shared/language.ts";
import { statementOf } from "#shared/watching.ts";
import { element } from "#site/feeds/xml.ts";
import { urlIn } from "#site/layout/head.ts";
import { showCertificate } from "#site/verification/shown-certificate.ts";
import { verdictWords } from "#site/verification/verdict-words.ts";
import { watchUrl } from "#site/watching/addresses.ts";
import {
  answerRevalidated,
  readWatchedCertificate,
  startOf,
  type WatchedCertificate,
} from "#site/watching/watched-certificate.ts";
import type { SiteEnv } from "#web/context.ts";

const entriesMax = 20;

/**
 * A certificate as Atom feed (RFC 4287): its current state, with an entry id that changes with it, so that readers show it as
 * new, and the decisions.
 */
export async function answerWatchFeed(c: Context<SiteEnv, "/:id">) {
  const watched = await readWatchedCertificate(c);
  if (watched instanceof Response) return watched;
  const { page, certificate, changedAt } = watched;
  const { text, language, publicUrl } = page;
  const address = urlIn(page, language);
  const self = `${publicUrl}${watchUrl(certificate.id)}.atom${language === "id" ? "" : `?lang=${language}`}`;
  const parts = [
    element("id", self),
    element("title", text.plain("watching.feed.title", { number: certificate.certificate_number.trim() })),
    element("updated", changedAt.toISOString()),
    `<author>${element("name", companyName(page.data))}</author>`,
    link("self", self),
    link("alternate", address),
    currentEntry(watched, address),
    ...watched.decisions.slice(0, entriesMax).map((decision) => decisionEntry(watched, decision, address)),
  ];
  const feed = `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">\n${parts.join("\n")}\n</feed>\n`;
  return answerRevalidated(c, feed, "application/atom+xml; charset=utf-8");
}

function currentEntry({ page, certificate, today, changedAt }: WatchedCertificate, address: string): string {
  const { text } = page;
  const status = statusOnDay(certificate, today);
  const shown = showCertificate(page, certificate, status, changedAt);
  const { title, reasons } = verdictWords(shown, status);
  const lines = [title, ...reasons.map(({ key, values }) => text.plain(key, values))];
  const key = hash("sha256", JSON.stringify(statementOf(certificate, today)), "hex").slice(0, 16);
  const summary = [shown.number, shown.clientName, shown.standard, ...lines.slice(1)].filter(Boolean);
  return entry({
    id: `${address}#state-${key}`,
    title: `${shown.number}: ${text.plain(title)}`,
    at: changedAt,
    summary: summary.join(" · "),
    address,
  });
}

function decisionEntry(
  { page, certificate }: WatchedCertificate,
  decision: WatchedCertificate["decisions"][number],
  address: string,
) {
  const { text, language } = page;
  const word = text.plain(`verification.history.${decision.kind}`);
  const notes = [
    { id: decision.reason_id, en: decision.reason_en },
    { id: decision.public_note_id, en: decision.public_note_en },
  ].map((note) => pick(note, language).text);
  return entry({
    id: `${address}#decision-${decision.id}`,
    title: `${certificate.certificate_number.trim()}: ${word}`,
    at: startOf(decision.effective_on),
    summary: notes.filter(Boolean).join(" · "),
    address,
  });
}

type Entry = { id: string; title: string; at: Date; summary: string; address: string };

function entry({ id, title, at, summary, address }: Entry): string {
  const parts = [
    element("id", id),
    element("title", title),
    element("updated", at.toISOString()),
    link("alternate", address),
    element("summary", summary),
  ];
  return `<entry>${parts.join("")}</entry>`;
}

function link(rel: string, href: string): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}"/>`;
}
