import type { Context } from "hono";
import type { IconName } from "#site/icons.tsx";
import { answerPage } from "#site/layout/document.tsx";
import type { PageContext } from "#site/page-context.ts";
import { BackLink } from "#site/verification/back-link.tsx";
import { SearchBox } from "#site/verification/search-box.tsx";
import { Banner } from "#site/verification/verdict.tsx";
import type { SiteEnv } from "#web/context.ts";

export const certificateStates = {
  not_found: { status: 404, icon: "search-none" },
  removed: { status: 410, icon: "archive" },
  unconfirmed: { status: 503, icon: "unreachable" },
  unavailable: { status: 503, icon: "unreachable" },
} as const satisfies Record<string, { status: 404 | 410 | 503; icon: IconName }>;

export type CertificateState = keyof typeof certificateStates;

/** The answers of a certificate's address that are no verdict: slate and calm, each with its way on. */
export function answerState(c: Context<SiteEnv>, page: PageContext, state: CertificateState) {
  const title = page.text.plain(`verification.${state}.title`);
  const description = page.text.plain(`verification.${state}.text`);
  const main = <StatePage page={page} state={state} />;
  const head = { sheet: "certificate", title, description, isHidden: true } as const;
  return answerPage(c, page, { ...head, main }, certificateStates[state].status);
}

function StatePage({ page: { text, path }, state }: { page: PageContext; state: CertificateState }) {
  return (
    <div className="certificate-place">
      <BackLink text={text} />
      <article className="certificate">
        <Banner verdict="none" icon={certificateStates[state].icon}>
          <h1>{text(`verification.${state}.title`)}</h1>
        </Banner>
        <div className="state-body">
          <p>{text(`verification.${state}.text`)}</p>
          {state === "unavailable" ? (
            <a className="button" href={path}>
              {text("common.generic.try_again")}
            </a>
          ) : (
            <SearchBox text={text} />
          )}
        </div>
      </article>
    </div>
  );
}
