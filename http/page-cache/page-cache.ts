import type { IncomingMessage, ServerResponse } from "node:http";
import type { SessionCookies } from "#core/auth/session-cookie.ts";
import { log } from "#core/log.ts";
import type { Edition } from "#core/site-content.ts";
import type { Visitors } from "#core/visitors.ts";
import { type AskedPage, readAskedPage } from "#http/page-cache/asked-page.ts";
import { type Draw, type DrawnPage, drawPage } from "#http/page-cache/drawn-page.ts";
import { openPageMemory } from "#http/page-cache/page-memory.ts";
import { sendPage } from "#http/page-cache/send-page.ts";

type KeptPage = DrawnPage & {
  /** Of the content that it shows. */
  edition: number;
  /** When the content could not be read, and in which edition: within one, one request a second tries. */
  failed?: { edition: number; atMs: number };
};

const defaultBytesMax = 32 * 1024 * 1024;
/** A page shows the number of visits as it was at most so long ago, while somebody reads it. */
const visitsAgeMsMax = 10_000;
const retryMs = 1_000;

/**
 * Content pages as bytes that are ready to be sent, in front of the application. A page is drawn once however many
 * wait for it, and kept until the content changes: `content.edition()` says when. What cannot be drawn
 * because the database is down is shown as it was last, unless a change of it was announced since.
 *
 * docs/decisions/0018-page-cache.md
 */
export function openPageCache({
  draw,
  content,
  visitors,
  sessions,
  publicUrl,
  bytesMax = defaultBytesMax,
}: {
  draw: Draw;
  content: { edition(): Edition };
  visitors: Pick<Visitors, "add" | "count">;
  sessions: Pick<SessionCookies, "mayBeOpen">;
  publicUrl: string;
  bytesMax?: number;
}) {
  const memory = openPageMemory<KeptPage>(bytesMax);
  let changedAt = content.edition().changedAt;
  const drawing = new Map<string, Promise<DrawnPage | undefined>>();
  const counts = { hits: 0, drawn: 0, stale: 0 };

  /**
   * @param passOn has the application answer
   * @returns false when the request is none for the cache
   */
  function answer(request: IncomingMessage, response: ServerResponse, passOn: () => void): boolean {
    const asked = readAskedPage(request, publicUrl, sessions);
    if (!asked) return false;
    const edition = content.edition();
    const page = find(asked, edition);
    if (page && isFresh(page, edition)) {
      counts.hits += 1;
      sendPage(request, response, page, asked, visitors);
      if (isBehind(page)) void drawOnce(asked, edition).catch(warn);
      return true;
    }
    drawFor(asked, edition)
      .then((drawn) => {
        if (response.destroyed) return;
        if (drawn) sendPage(request, response, drawn, asked, visitors);
        else passOn();
      })
      .catch((error: unknown) => {
        warn(error);
        if (!response.headersSent) passOn();
      });
    return true;
  }

  function isFresh(page: KeptPage, edition: Edition): boolean {
    return edition.isFollowed && page.edition === edition.number && Date.now() < page.untilMs;
  }

  /** Whether the number of visits on it has been another one for a while. */
  function isBehind(page: KeptPage): boolean {
    const visits = visitors.count();
    if (visits === page.visits) return false;
    return page.visits === undefined || Date.now() - page.drawnAtMs > visitsAgeMsMax;
  }

  /** A page as it is now; when that cannot be had, as it was. */
  async function drawFor(asked: AskedPage, edition: Edition): Promise<DrawnPage | undefined> {
    const earlier = find(asked, edition);
    if (earlier?.failed?.edition === edition.number && Date.now() < earlier.failed.atMs + retryMs) {
      counts.stale += 1;
      return earlier;
    }
    const drawn = await drawOnce(asked, edition);
    if (!drawn?.isIncomplete) return drawn;
    // Looked up again: the change may have been announced while it was drawn.
    const last = find(asked, content.edition());
    if (!last) return drawn;
    last.failed = { edition: edition.number, atMs: Date.now() };
    counts.stale += 1;
    return last;
  }

  /** The page of that address, unless a change was announced since: then no page that was kept is shown again. */
  function find({ key }: AskedPage, edition: Edition): KeptPage | undefined {
    if (edition.changedAt !== changedAt) {
      changedAt = edition.changedAt;
      memory.clear();
    }
    return memory.find(key);
  }

  /** Of one edition a page is drawn once at a time; who asks after a change does not get what was begun before it. */
  function drawOnce(asked: AskedPage, edition: Edition): Promise<DrawnPage | undefined> {
    const key = `${edition.number} ${asked.key}`;
    const begun = drawing.get(key) ?? drawAndKeep(asked, edition).finally(() => drawing.delete(key));
    drawing.set(key, begun);
    return begun;
  }

  async function drawAndKeep(asked: AskedPage, edition: Edition): Promise<DrawnPage | undefined> {
    counts.drawn += 1;
    const site = { publicUrl, visits: visitors.count(), nowMs: Date.now() };
    const drawn = await drawPage(draw, asked, site);
    const now = content.edition();
    const isCurrent = edition.isFollowed && now.isFollowed && now.number === edition.number;
    if (drawn?.isKeepable && isCurrent) {
      memory.keep(asked.key, { ...drawn, edition: edition.number });
    }
    // It is not there any more, or never was.
    if (!drawn?.isKeepable && !drawn?.isIncomplete) memory.remove(asked.key);
    return drawn;
  }

  return {
    answer,
    figures: () => ({ ...counts, pages: memory.pages(), bytes: memory.bytes() }),
  };
}

function warn(error: unknown): void {
  log.warn({ err: error }, "a page could not be drawn for the cache");
}
