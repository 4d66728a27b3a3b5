import type { SitePage } from "#core/content/site-pages.ts";
import { type PickedText, pick } from "#shared/language.ts";
import { sitePageUrl } from "#shared/site-pages.ts";
import { dayInJakarta, formatDay } from "#shared/time.ts";
import { bodyHtml } from "#site/articles/body-html.ts";
import { ComplaintForm } from "#site/complaints/complaint-form.tsx";
import type { TypedComplaint } from "#site/complaints/form.ts";
import { Icon } from "#site/icons.tsx";
import type { PageContext } from "#site/page-context.ts";
import { PageHero } from "#site/pages/page-hero.tsx";
import {
  isStandardPage,
  QuotationLink,
  StandardAside,
  standardHero,
} from "#site/services/standard-pages.tsx";
import { StateNotice } from "#site/state-notice.tsx";
import { inLanguage } from "#site/texts.tsx";

type Props = { page: PageContext; found: SitePage; body: PickedText; complaint: TypedComplaint };

/** @param body sanitized, in the language that was found */
export function PageView({ page, found, body, complaint }: Props) {
  const { text, language } = page;
  const title = pick(found.title, language);
  const day = dayInJakarta(found.updated_at);
  const isStandard = isStandardPage(found);
  return (
    <article>
      <PageHero
        page={page}
        title={title.text}
        {...(title.language !== language && { lang: title.language })}
        notice={<StateNotice text={text} row={found} />}
        action={
          isStandard ? <QuotationLink page={page} found={found} /> : <FormLink page={page} found={found} />
        }
        {...(isStandard && standardHero(page, found))}
      />
      <div className="page-columns">
        <div className="page-text">
          <Body page={page} body={body} />
          {found.has_complaint_form && <ComplaintForm page={page} carrier={found} complaint={complaint} />}
          <p className="page-changed">
            <time dateTime={day}>{text("pages.detail.changed", { date: formatDay(day, language) })}</time>
          </p>
        </div>
        {isStandard ? <StandardAside page={page} found={found} /> : <Others page={page} slug={found.slug} />}
      </div>
    </article>
  );
}

/** A link to the form below the text. */
function FormLink({ page: { text }, found }: Pick<Props, "page" | "found">) {
  if (!found.has_complaint_form) return null;
  return (
    <a className="button" href="#formulir">
      {text("complaints.form.title")}
      <Icon name="arrow-down" size={18} />
    </a>
  );
}

/** HTML sanitized by RichText.toShow; as a second defence, the Content-Security-Policy forbids inline scripts. */
function Body({ page: { text }, body }: { page: PageContext; body: PickedText }) {
  if (body.text.trim() === "") return <p className="article-aside">{text("pages.detail.empty")}</p>;
  const isFallback = body.language !== text.language;
  return (
    <>
      {isFallback && <p className="article-aside">{text("common.generic.other_language")}</p>}
      <div
        className="rich-text article-body"
        lang={isFallback ? body.language : undefined}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made safe by site-page.tsx, whatever the database held
        dangerouslySetInnerHTML={{ __html: bodyHtml(text, body.text) }}
      />
    </>
  );
}

/** Links to the other pages of the body. */
function Others({ page: { text, data, language }, slug }: { page: PageContext; slug: string }) {
  const pages = data.pages.filter((each) => !isStandardPage(each));
  if (!pages.some((each) => each.slug !== slug)) return null;
  return (
    <nav className="page-aside" aria-labelledby="other-pages">
      <h2 id="other-pages">{text("pages.detail.others")}</h2>
      <ul>
        {pages.map((each) => (
          <li key={each.slug}>
            <a href={sitePageUrl(each)} aria-current={each.slug === slug ? "page" : undefined}>
              {inLanguage(pick(each.title, language), language)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
