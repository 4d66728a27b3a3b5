import type { Context } from "hono";
import { isCertificateId } from "#shared/certificate-id.ts";
import { reportFormUrl, reportPath } from "#shared/forgery-reports.ts";
import type { IconName } from "#site/icons.tsx";
import { answerPage } from "#site/layout/document.tsx";
import type { PageContext } from "#site/page-context.ts";
import type { Texts } from "#site/texts.tsx";
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

/**
 * The answers of a certificate's address that are no verdict: slate and calm, each with its way on.
 *
 * @param term the searched number, if there was a search
 */
export function answerState(c: Context<SiteEnv>, page: PageContext, state: CertificateState, term?: string) {
  const title = page.text.plain(`verification.${state}.title`);
  const description = page.text.plain(`verification.${state}.text`);
  const main = <StatePage page={page} state={state} term={term} />;
  const head = { sheet: "certificate", title, description, isHidden: true } as const;
  return answerPage(c, page, { ...head, main }, certificateStates[state].status);
}

type StateProps = { page: PageContext; state: CertificateState; term: string | undefined };

function StatePage({ page: { text, path }, state, term = "" }: StateProps) {
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
            <SearchBox text={text} term={term} />
          )}
          {state !== "unavailable" && <Doubts text={text} state={state} id={idIn(path)} />}
        </div>
      </article>
    </div>
  );
}

/** Links to report a forgery or to ask: forged QR codes lead here. */
function Doubts({ text, state, id }: { text: Texts; state: CertificateState; id: string | undefined }) {
  return (
    <p className="state-ways">
      {state === "not_found" && (
        <a className="text-link" href={id ? reportFormUrl({ kode: id }) : reportPath} rel="nofollow">
          {text("forgery.form.search_link")}
        </a>
      )}
      <a className="text-link" href="/kontak">
        {text("common.generic.contact_us")}
      </a>
    </p>
  );
}

/** The id in the QR code. */
function idIn(path: string): string | undefined {
  const id = path.slice(path.lastIndexOf("/") + 1);
  return isCertificateId(id) ? id : undefined;
}
