import type { Context } from "hono";
import type { CertificateFound } from "#core/register/certificates.ts";
import { confirmWatch, endWatch, findWatch } from "#core/register/watching/store.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import { dayInJakarta } from "#shared/time.ts";
import { statementOf } from "#shared/watching.ts";
import { answerPage } from "#site/layout/document.tsx";
import { type PageContext, pageContext } from "#site/page-context.ts";
import { WatcherPage, type WatcherState } from "#site/watching/watcher-page.tsx";
import type { SiteEnv } from "#web/context.ts";

const retryAfterSeconds = 10;

/** The page of a subscription. Opening it changes nothing, because mail programs and scanners follow links. */
export async function answerWatcher(c: Context<SiteEnv, "/:id">) {
  return await answerOr(c, async (page) => {
    const found = await findWatched(c);
    return found ? answer(c, page, { is: "watched", ...found }) : answer(c, page, { is: "ended" });
  });
}

/** Confirms the subscription and stores the current state, with which later changes are compared. */
export async function confirmWatcher(c: Context<SiteEnv, "/:id">) {
  return await answerOr(c, async (page) => {
    const found = await findWatched(c);
    if (!found) return answer(c, page, { is: "ended" });
    const { publicDb } = c.var.services;
    const statement = statementOf(found.certificate, dayInJakarta(new Date()));
    await confirmWatch(publicDb, c.req.param("id"), statement);
    return c.redirect(`${page.path.replace(/\/konfirmasi$/, "")}?lang=${page.language}`, 303);
  });
}

/**
 * Ends the subscription and erases the address: by the page's button, and by one-click unsubscribe (RFC 8058), which
 * authenticates by URL only. Unknown ones get the same answer.
 */
export async function endWatcher(c: Context<SiteEnv, "/:id">) {
  return await answerOr(c, async (page) => {
    const id = c.req.param("id");
    if (isCertificateId(id)) await endWatch(c.var.services.publicDb, id);
    return answer(c, page, { is: "ended" });
  });
}

/** An unconfirmed certificate counts as unavailable: nothing is changed. */
async function findWatched(
  c: Context<SiteEnv, "/:id">,
): Promise<{ certificate: CertificateFound; confirmedAt: Date | null } | undefined> {
  const id = c.req.param("id");
  const { publicDb, findCertificate } = c.var.services;
  const watch = isCertificateId(id) ? await findWatch(publicDb, id) : undefined;
  const certificate = watch && (await findCertificate(watch.certificate_id));
  return certificate && { certificate, confirmedAt: watch.confirmed_at };
}

async function answerOr(c: Context<SiteEnv, "/:id">, work: (page: PageContext) => Promise<Response>) {
  const page = await pageContext(c);
  // The URL is a secret. `same-origin` still sends the origin for the CSRF check of its forms.
  c.header("Referrer-Policy", "same-origin");
  try {
    return await work(page);
  } catch (error) {
    c.var.log.error({ err: error }, "what somebody watches could not be read or changed");
    c.header("Retry-After", String(retryAfterSeconds));
    return answer(c, page, { is: "failed" });
  }
}

const statuses = { watched: 200, ended: 200, failed: 503 } as const;

function answer(c: Context<SiteEnv>, page: PageContext, state: WatcherState): Response {
  const { text } = page;
  return answerPage(
    c,
    page,
    {
      sheet: "watching",
      title: text.plain(
        state.is === "watched" ? "watching.watcher.title" : `watching.watcher.${state.is}_title`,
      ),
      description: text.plain("watching.form.intro"),
      isHidden: true,
      hasNumbers: true,
      main: <WatcherPage page={page} state={state} id={c.req.param("id") ?? ""} />,
    },
    statuses[state.is],
  );
}
