import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ReactNode } from "react";
import { parseCheckpoint } from "#core/tlog/checkpoint.ts";
import { parseLeaf } from "#core/tlog/leaf.ts";
import { parseNote } from "#core/tlog/note.ts";
import type { Proof } from "#core/tlog/proof/proof.ts";
import { checkTimeStamp } from "#core/tlog/proof/verify-time-stamp.ts";
import type { TimeStamp } from "#core/tlog/time-stamps/token.ts";
import { type Day, dayInJakarta, formatCount, formatDay, formatInstant } from "#shared/time.ts";
import { Icon } from "#site/icons.tsx";
import { answerPage } from "#site/layout/document.tsx";
import { registerCard } from "#site/layout/social-image.ts";
import { type PageContext, pageContext } from "#site/page-context.ts";
import { isPrefetch, refusePrefetch } from "#site/prefetch.ts";
import { type FoundProof, findProof } from "#site/verification/log-proof/find-proof.ts";
import { statusWord } from "#site/verification/status.tsx";
import type { SiteEnv } from "#web/context.ts";

/** The log's proof for a certificate, explained for laypeople. */
export async function answerLogPage(c: Context<SiteEnv, "/:id">) {
  if (isPrefetch(c.req.header("sec-purpose"))) return refusePrefetch(c);
  const page = await pageContext(c);
  const found = await findProof(c, page);
  if (found instanceof Response) return found;
  const id = c.req.param("id").toLowerCase();
  if ("message" in found) return answerLog(c, page, id, <p>{found.message}</p>, found.status);
  const number = found.certificate.certificate_number.trim();
  const { stamp } = await checkTimeStamp(found.proof);
  return answerLog(c, page, id, <Proven page={page} found={found} stamp={stamp} />, 200, number);
}

function answerLog(
  c: Context<SiteEnv>,
  page: PageContext,
  id: string,
  children: ReactNode,
  status: ContentfulStatusCode,
  number = "",
) {
  const { text } = page;
  const title = text.plain("verification.log.title");
  const description = text.plain("verification.log.meta_description", { number });
  const main = (
    <div className="certificate-place">
      <div className="certificate-ways">
        <a className="back-link" href={`/verifikasi-sertifikat/${id}`}>
          <Icon name="arrow-left" size={18} />
          {text("verification.log.back")}
        </a>
      </div>
      <article className="certificate log-proof">
        <h1>{text("verification.log.title")}</h1>
        {children}
        <AnotherDay page={page} />
      </article>
    </div>
  );
  const head = { sheet: "log-proof", title: number ? `${title}: ${number}` : title, description } as const;
  return answerPage(c, page, { ...head, image: registerCard, isHidden: true, main }, status);
}

function Proven({ page, found, stamp }: Props & { stamp: TimeStamp | undefined }) {
  const { text } = page;
  const { proof, certificate } = found;
  return (
    <>
      <p className="log-proof-said">{saidOf(page, proof)}</p>
      <p className="log-proof-about">
        {certificate.certificate_number.trim()} · {certificate.client_name.trim()}
      </p>
      <Entry page={page} proof={proof} stamp={stamp} />
      <section>
        <h2>{text("verification.log.meaning_title")}</h2>
        {text.rich("verification.log.meaning_text")}
      </section>
      <Download page={page} found={found} />
      <Check page={page} found={found} />
    </>
  );
}

function saidOf({ text, language }: PageContext, { says, day }: Proof): string {
  const date = formatDay(day, language);
  if (says.verdict === "removed") return text.plain("verification.log.said_removed", { date });
  const status = says.verdict === "other" ? says.status : statusWord(text, says.verdict);
  return text.plain("verification.log.said", { date, status });
}

function Entry({
  page: { text, language },
  proof,
  stamp,
}: {
  page: PageContext;
  proof: Proof;
  stamp: TimeStamp | undefined;
}) {
  const { size } = parseCheckpoint(parseNote(proof.checkpoint).text);
  const recordedAt = (leaf: string) => formatInstant(new Date(parseLeaf(leaf).recorded), language);
  const witnesses = witnessesOf(proof);
  return (
    <dl className="details">
      <div>
        <dt>{text("verification.log.entry")}</dt>
        <dd>
          {text("verification.log.entry_of", {
            index: formatCount(proof.index, language),
            size: formatCount(size, language),
          })}
        </dd>
      </div>
      <div>
        <dt>{text("verification.log.recorded")}</dt>
        <dd>{recordedAt(proof.leaf)}</dd>
      </div>
      {proof.next && (
        <div>
          <dt>{text("verification.log.next")}</dt>
          <dd>{recordedAt(proof.next.leaf)}</dd>
        </div>
      )}
      <div className="detail-wide">
        <dt>{text("verification.log.witnesses")}</dt>
        <dd>{witnesses.length > 0 ? witnesses.join(", ") : text("verification.log.no_witnesses")}</dd>
      </div>
      <div className="detail-wide">
        <dt>{text("verification.log.time_stamp")}</dt>
        <dd>
          {stamp
            ? text("verification.log.time_stamp_by", {
                time: formatInstant(stamp.time, language),
                authority: stamp.authority,
              })
            : text("verification.log.no_time_stamp")}
        </dd>
      </div>
    </dl>
  );
}

/** The witnesses of the tree head, without the log's own signature. */
function witnessesOf({ checkpoint }: Proof): string[] {
  const { text, signatures } = parseNote(checkpoint);
  const { origin } = parseCheckpoint(text);
  return [...new Set(signatures.map(({ name }) => name).filter((name) => name !== origin))];
}

type Props = { page: PageContext; found: FoundProof };

/** The URL names the day unless it is today, so that it stays valid. */
function proofUrl({ proof, today }: FoundProof, file: string): string {
  const query = proof.day === today ? "" : `?on=${proof.day}`;
  return `/verifikasi-sertifikat/${proof.certificate}/${file}${query}`;
}

function Download({ page: { text }, found }: Props) {
  return (
    <section>
      <h2>{text("verification.log.download_title")}</h2>
      <p>{text("verification.log.download_text")}</p>
      <p className="log-proof-files">
        <a className="button" href={proofUrl(found, "proof")} rel="nofollow" download>
          <Icon name="download" size={18} />
          {text("verification.log.download_json")}
        </a>
        <a className="button button-quiet" href={proofUrl(found, "proof.tlog-proof")} rel="nofollow" download>
          <Icon name="download" size={18} />
          {text("verification.log.download_standard")}
        </a>
      </p>
      {found.proof.credential && (
        <p className="log-proof-credential">
          {text("verification.log.credential_text")}{" "}
          <a href={`/verifikasi-sertifikat/${found.certificate.id}.jwt`} rel="nofollow" download>
            {text("verification.log.credential_link")}
          </a>
        </p>
      )}
    </section>
  );
}

function Check({ page: { text, publicUrl }, found }: Props) {
  const { key } = found.proof;
  const address = (file: string) => `'${publicUrl}${proofUrl(found, file)}'`;
  const withTools = [
    `curl -o proof.json ${address("proof")}`,
    "jq -j .leaf proof.json > entry",
    `curl -o entry.spicy ${address("proof.spicy")}`,
    `spicy-litetlog -verify '${key}' entry`,
  ];
  return (
    <section>
      <h2>{text("verification.log.check_title")}</h2>
      <p>{text("verification.log.check_text")}</p>
      <Commands lines={withTools} />
      <p>{text("verification.log.check_own")}</p>
      <Commands
        lines={[`absah verify proof.json --key '${key}'`, `absah monitor ${publicUrl} --key '${key}'`]}
      />
      <dl className="log-proof-log">
        <dt>{text("verification.log.address")}</dt>
        <dd>
          <a href="/log/checkpoint" rel="nofollow">{`${publicUrl}/log/`}</a>
        </dd>
        <dt>{text("verification.log.key")}</dt>
        <dd>
          <code>{key}</code>
        </dd>
      </dl>
    </section>
  );
}

function Commands({ lines }: { lines: string[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its frame is scrolled by keyboard too
    <pre tabIndex={0}>
      <code>{lines.join("\n")}</code>
    </pre>
  );
}

/** A form that works without JavaScript. */
function AnotherDay({ page: { text, path, query } }: { page: PageContext }) {
  const today: Day = dayInJakarta(new Date());
  return (
    <form className="history-day" method="get" action={path}>
      <h2>{text("verification.log.day_title")}</h2>
      <div className="history-question">
        <label htmlFor="proof-on">{text("verification.history.on_label")}</label>
        <input
          type="date"
          id="proof-on"
          name="on"
          required
          max={today}
          defaultValue={query.get("on") ?? ""}
        />
        <button type="submit" className="button button-quiet">
          {text("verification.log.day_button")}
        </button>
      </div>
    </form>
  );
}
