import { listCheckPath } from "#shared/certificate-address.ts";
import { limits } from "#shared/limits.ts";
import { formatCount, formatDay, formatInstant } from "#shared/time.ts";
import { Icon, type IconName } from "#site/icons.tsx";
import { PageScript } from "#site/layout/page-script.tsx";
import type { PageContext } from "#site/page-context.ts";
import type { Texts } from "#site/texts.tsx";
import { BackLink } from "#site/verification/back-link.tsx";
import type { CheckedNumber } from "#site/verification/list/check-numbers.ts";
import type { ListAnswer } from "#site/verification/list/list-answer.ts";
import { listFileStates } from "#site/verification/list/list-file-states.ts";
import { statusText } from "#site/verification/list/list-words.ts";
import { verdictIcons } from "#site/verification/status.tsx";

type Props = { page: PageContext; list: ListAnswer };

/** The results of a list, and the form. */
export function ListPage({ page, list }: Props) {
  const { text } = page;
  return (
    <div className="certificate-place">
      <BackLink text={text} />
      <article className="certificate number-list">
        <h1>{text("verification.list.title")}</h1>
        {list.checked.length > 0 && <Checked page={page} list={list} />}
        <NumbersForm page={page} list={list} />
      </article>
    </div>
  );
}

function NumbersForm({ page, list: { typed, problem } }: Props) {
  const { text, language } = page;
  const max = formatCount(limits.listNumbersMax, language);
  return (
    <form
      className="number-form"
      action={listCheckPath}
      method="post"
      encType="multipart/form-data"
      data-kept="number-list"
    >
      <label htmlFor="numbers">{text("verification.list.label")}</label>
      <p id="numbers-hint">{text("verification.list.intro", { max })}</p>
      {problem && (
        <p className="number-problem" role="alert" id="numbers-problem">
          {problem === "too_many" || problem === "unavailable"
            ? text(`verification.results.${problem}`)
            : text(`verification.list.${problem}`, { max })}
        </p>
      )}
      <textarea
        id="numbers"
        name="numbers"
        rows={8}
        defaultValue={typed}
        aria-describedby={problem ? "numbers-problem numbers-hint" : "numbers-hint"}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
      />
      <FileChoice text={text} />
      <button type="submit" className="button">
        {text("verification.list.button")}
      </button>
      <PageScript entry="site/verification/list/list-form.ts" />
    </form>
  );
}

/** list-form.ts reads the chosen or dropped file; without JavaScript it is uploaded with the form. */
function FileChoice({ text }: { text: Texts }) {
  return (
    <div className="number-file">
      <div className="file-form">
        <label className="button button-quiet">
          <input type="file" name="file" accept=".csv,.txt,.xlsx,text/csv,text/plain" />
          <Icon name="list" />
          <span>{text("verification.list.choose")}</span>
        </label>
        <p>{text("verification.list.drop")}</p>
      </div>
      <noscript>
        <p>{text("verification.list.sent_file")}</p>
      </noscript>
      <div role="status">
        {listFileStates.map((state) => (
          <p key={state} data-state={state} hidden>
            {text(`verification.list.${state}`)}
          </p>
        ))}
      </div>
    </div>
  );
}

function Checked({ page, list }: Props) {
  const { text, language } = page;
  const { checked, checkedAt, typed } = list;
  const valid = checked.filter((each) => each.is === "found" && each.status.verdict === "valid").length;
  const unknown = checked.filter(({ is }) => is === "not_found").length;
  const count = (value: number) => formatCount(value, language);
  return (
    <section aria-labelledby="checked-title">
      <h2 id="checked-title">
        {text("verification.list.summary", { total: count(checked.length), valid: count(valid) })}
      </h2>
      <p className="number-time">
        {text("verification.detail.checked_at", { time: formatInstant(checkedAt, language) })}
      </p>
      <table className="number-table">
        <thead>
          <tr>
            <th scope="col">{text("verification.list.typed")}</th>
            <th scope="col">{text("verification.list.status")}</th>
            <th scope="col">{text("verification.detail.client_name")}</th>
            <th scope="col">{text("verification.detail.expiry_date")}</th>
          </tr>
        </thead>
        <tbody>
          {checked.map((each) => (
            <CheckedRow key={each.typed} page={page} checked={each} />
          ))}
        </tbody>
      </table>
      {unknown > 0 && <p>{text("verification.list.not_found_text")}</p>}
      <form className="number-files" action={listCheckPath} method="post">
        <input type="hidden" name="numbers" value={typed} />
        {listFiles.map(({ format, label }) => (
          <button key={format} type="submit" name="format" value={format} className="button button-quiet">
            <Icon name="download" size={18} />
            {text(label)}
          </button>
        ))}
        <p>{text("verification.list.signed_text")}</p>
      </form>
    </section>
  );
}

const listFiles = [
  { format: "csv", label: "verification.list.download" },
  { format: "pdf", label: "verification.list.download_pdf" },
  { format: "zip", label: "verification.list.download_zip" },
] as const;

/** Shown if the register's number differs from the typed one, to compare with the paper. */
function OwnNumber({ text, checked }: { text: Texts; checked: Extract<CheckedNumber, { is: "found" }> }) {
  const number = checked.certificate.certificate_number.trim();
  if (number === checked.typed) return null;
  return (
    <span className="number-former">
      {checked.isFormer ? text("verification.list.former", { number }) : number}
    </span>
  );
}

const stateIcons: Record<Exclude<CheckedNumber["is"], "found">, IconName> = {
  not_found: "search-none",
  removed: "archive",
  unconfirmed: "unreachable",
};

function CheckedRow({ page, checked }: { page: PageContext; checked: CheckedNumber }) {
  const { text, language } = page;
  const isFound = checked.is === "found";
  const icon = checked.is === "found" ? verdictIcons[checked.status.verdict] : stateIcons[checked.is];
  return (
    <tr>
      <th scope="row" className="mono">
        {checked.typed}
        {isFound && <OwnNumber text={text} checked={checked} />}
      </th>
      <td>
        <span className="status-badge" data-verdict={isFound ? checked.status.verdict : "other"}>
          <Icon name={icon} size={16} />
          {statusText(text, checked)}
        </span>
      </td>
      <td>
        {isFound && (
          <>
            <a href={`/verifikasi-sertifikat/${checked.certificate.id}`}>
              {checked.certificate.client_name.trim()}
            </a>
            <span className="number-standard">{checked.certificate.standard.trim()}</span>
          </>
        )}
      </td>
      <td data-label={isFound ? `${text.plain("verification.detail.expiry_date")}: ` : undefined}>
        {isFound && formatDay(checked.certificate.expiry_date, language)}
      </td>
    </tr>
  );
}
