import type { Context } from "hono";
import { hasNoAnswer } from "#core/db/client.ts";
import { SemaphoreTimeout } from "#core/db/semaphore.ts";
import { limits } from "#shared/limits.ts";
import { dayInJakarta } from "#shared/time.ts";
import { answerPage } from "#site/layout/document.tsx";
import { type PageContext, pageContext } from "#site/page-context.ts";
import { type CheckedNumber, checkNumbers, numbersIn } from "#site/verification/list/check-numbers.ts";
import { answerListFile, isListFormat } from "#site/verification/list/list-files.ts";
import { ListPage } from "#site/verification/list/list-page.tsx";
import type { SiteEnv } from "#web/context.ts";

/** What became of a list; `checked` is empty where nothing was asked yet. */
export type ListAnswer = {
  typed: string;
  checked: CheckedNumber[];
  checkedAt: Date;
  problem?: "empty" | "too_long" | "too_many" | "unavailable";
};

const statuses = { empty: 400, too_long: 413, too_many: 429, unavailable: 503 } as const;

/** The form in which many numbers are checked at once. */
export async function answerList(c: Context<SiteEnv>) {
  return answer(c, await pageContext(c), { typed: "", checked: [], checkedAt: new Date() });
}

/** Checks a list, as a page or as a file. The list is not kept. */
export async function checkList(c: Context<SiteEnv>) {
  const page = await pageContext(c);
  const sent = new URLSearchParams(await c.req.text());
  const list = { typed: sent.get("numbers") ?? "", checked: [], checkedAt: new Date() };
  const numbers = numbersIn(list.typed);
  if (numbers.length === 0) return answer(c, page, { ...list, problem: "empty" });
  if (numbers.length > limits.listNumbersMax) return answer(c, page, { ...list, problem: "too_long" });
  const waitSeconds = await c.var.services.listLimit.take(c.var.clientIp);
  if (waitSeconds !== undefined) {
    c.header("Retry-After", String(waitSeconds));
    return answer(c, page, { ...list, problem: "too_many" });
  }
  try {
    const checked = await checkNumbers(c.var.services, numbers, dayInJakarta(list.checkedAt));
    const answered = { ...list, checked };
    const format = sent.get("format");
    if (isListFormat(format)) return await answerListFile(c, page, answered, format);
    if (!page.isSignedIn) noteUnknown(c, checked);
    return answer(c, page, answered);
  } catch (error) {
    if (!(error instanceof SemaphoreTimeout) && !hasNoAnswer(error)) throw error;
    c.var.log.error({ err: error }, "a list could not be checked");
    c.header("Retry-After", "10");
    return answer(c, page, { ...list, problem: "unavailable" });
  }
}

/** Of the list nothing is kept but these numbers, each by itself; the files of it are no further check. */
function noteUnknown(c: Context<SiteEnv>, checked: CheckedNumber[]) {
  for (const { is, typed } of checked) if (is === "not_found") c.var.services.failedChecks.note(typed);
}

function answer(c: Context<SiteEnv>, page: PageContext, list: ListAnswer) {
  const { text } = page;
  return answerPage(
    c,
    page,
    {
      sheet: "number-list",
      title: text.plain("verification.list.title"),
      description: text.plain("verification.list.intro", { max: String(limits.listNumbersMax) }),
      isHidden: list.typed !== "",
      hasNumbers: list.checked.length > 0,
      main: <ListPage page={page} list={list} />,
    },
    list.problem ? statuses[list.problem] : 200,
  );
}
