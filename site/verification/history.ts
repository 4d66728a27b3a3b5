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

/** The decisions in effect, newest first, as list items in HTML. Future decisions are not published. */
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

/** The decisions published on a day, in the order of effect; without those that were undone before they took effect. */
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

/** The kind to show: a certificate that is valid from its issue date was granted on it, whoever recorded it. */
function wordOf({ kind, changes, effective_on }: PublicDecision): DecisionKind {
  const isIssue = changes.issue_date === effective_on && findKnownStatus(changes.status ?? "") === "Valid";
  return kind === "imported" && isIssue ? "granted" : kind;
}

/** The requested day, possibly invalid; empty without one. */
export function requestedDay(query: URLSearchParams): string {
  return query.get("on")?.trim() ?? "";
}

/**
 * The status on a past day, by everything recorded until now (ISO/IEC 17021-1, 8.1.2), in HTML; empty without a requested day.
 * Future days, and days before the first record, have no answer.
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
 * The day on which the register learned of the status that it now reports for an earlier day; undefined if it knew it on that
 * day.
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

/** The first day with a known status. */
export function firstDay(decisions: PublicDecision[]): Day {
  return inOrderOfEffect(decisions)[0]?.effective_on ?? "";
}
