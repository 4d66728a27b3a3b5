import type { PublicDecision } from "#core/register/decision-rows.ts";
import { findKnownStatus, statusOnDay } from "#shared/certificate-status.ts";
import { type DecisionKind, inOrderOfEffect, stateOn } from "#shared/decisions.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { type Bilingual, type Language, pick } from "#shared/language.ts";
import { type Day, daysBetween, formatDay, isDay } from "#shared/time.ts";
import { neverInEffect } from "#shared/undone-decisions.ts";
import type { PageContext } from "#site/page-context.ts";
import { SafeHtml } from "#site/template.ts";
import type { Texts } from "#site/texts.tsx";
import { statusWord } from "#site/verification/status.tsx";

/**
 * What was decided about a certificate and has taken effect, newest first, as the items of a list in HTML. What is decided for a
 * later day is not told before it holds.
 */
export function historyItems(
  { text, language }: PageContext,
  decisions: PublicDecision[],
  today: Day,
): SafeHtml {
  const inEffect = publishedDecisions(decisions, today);
  const items = inEffect.map((decision, index) => {
    const isNewEdition = decision.edition > (inEffect[index - 1]?.edition ?? 1);
    return itemHtml(text, language, decision, isNewEdition);
  });
  return new SafeHtml(items.reverse().join(""));
}

/** Those that the public is told of on a day, in the order in which they took effect: not what was taken back before it held. */
export function publishedDecisions(decisions: PublicDecision[], today: Day): PublicDecision[] {
  const never = neverInEffect(decisions);
  return inOrderOfEffect(decisions).filter(({ id, effective_on }) => effective_on <= today && !never.has(id));
}

function itemHtml(text: Texts, language: Language, decision: PublicDecision, isNewEdition: boolean): string {
  const { effective_on, recorded_on, edition } = decision;
  const inLanguage = (written: Bilingual) => {
    const { text, language: used } = pick(written, language);
    const lang = used === language ? "" : ` lang="${used}"`;
    return text && `<p class="history-note"${lang}>${escapeHtml(text)}</p>`;
  };
  const title = escapeHtml(text.plain(`verification.history.${wordOf(decision)}`));
  const papers = isNewEdition
    ? ` <span>${escapeHtml(text.plain("verification.history.edition", { edition }))}</span>`
    : "";
  const isLate = Math.abs(daysBetween(effective_on, recorded_on)) > 1;
  const recorded = isLate
    ? `<p class="history-recorded">${escapeHtml(text.plain("verification.history.recorded", { date: formatDay(recorded_on, language) }))}</p>`
    : "";
  return `<li><time datetime="${effective_on}">${formatDay(effective_on, language)}</time><div><p><strong>${title}</strong>${papers}</p>${inLanguage({ id: decision.reason_id, en: decision.reason_en })}${inLanguage({ id: decision.public_note_id, en: decision.public_note_en })}${recorded}</div></li>`;
}

/** What the register has as valid from its day of issue on was issued on it, whoever recorded it. */
function wordOf({ kind, changes, effective_on }: PublicDecision): DecisionKind {
  const isIssue = changes.issue_date === effective_on && findKnownStatus(changes.status ?? "") === "Valid";
  return kind === "imported" && isIssue ? "granted" : kind;
}

/** What was asked, which need not be a day of the calendar; empty where nothing was. */
export function requestedDay(query: URLSearchParams): string {
  return query.get("on")?.trim() ?? "";
}

/**
 * What a certificate was on a day in the past, by all that is recorded now (ISO/IEC 17021-1, 8.1.2), in HTML; empty where no day is
 * asked for. Of a day to come nobody knows, and of one before the register's first it says nothing.
 */
export function dayAnswer(
  { text, language }: PageContext,
  decisions: PublicDecision[],
  on: string,
  today: Day,
): SafeHtml {
  if (!on) return new SafeHtml("");
  const say = (verdict: string, words: string, look = "day-answer") =>
    new SafeHtml(`<p class="${look}" data-verdict="${verdict}" role="status">${escapeHtml(words)}</p>`);
  if (!isDay(on)) return say("none", text.plain("verification.history.on_no_day"));
  const date = formatDay(on, language);
  if (on > today) return say("none", text.plain("verification.history.on_future", { date }));
  const state = stateOn(decisions, on);
  if (!state) return say("none", text.plain("verification.history.on_unknown", { date }));
  const { verdict, status } = statusOnDay(state, on);
  const word = verdict === "other" ? status : statusWord(text, verdict);
  const answer = text.plain("verification.history.on_answer", {
    date,
    status: word,
    edition: state.edition,
  });
  const recordedOn = answeredSince(decisions, on);
  if (!recordedOn) return say(verdict, answer);
  const recorded = formatDay(recordedOn, language);
  const later = text.plain("verification.history.on_recorded_later", { recorded, date });
  return say(verdict, `${answer}. ${later}`, "day-answer day-answer-late");
}

/**
 * On which day the register learned what it says now of an earlier day, where it would not have said so on that day itself; undefined
 * where it did.
 */
function answeredSince(decisions: PublicDecision[], on: Day): Day | undefined {
  const saidOn = (recordedBy: Day) => {
    const state = stateOn(
      decisions.filter(({ recorded_on }) => recorded_on <= recordedBy),
      on,
    );
    return state && `${statusOnDay(state, on).verdict} ${state.status} ${state.edition}`;
  };
  const learned = [...new Set(decisions.map(({ recorded_on }) => recorded_on))].filter((day) => day > on);
  const days = [on, ...learned.sort()];
  const now = saidOn(days.at(-1) ?? on);
  const first = days.findLastIndex((day) => saidOn(day) !== now) + 1;
  return first > 0 ? days[first] : undefined;
}

/** The first day of which the register says anything. */
export function firstDay(decisions: PublicDecision[]): Day {
  return inOrderOfEffect(decisions)[0]?.effective_on ?? "";
}
