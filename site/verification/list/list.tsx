import type { Context } from "hono";
import { hasNoAnswer } from "#core/db/client.ts";
import { SemaphoreTimeout } from "#core/db/semaphore.ts";
import { decodeText } from "#shared/decode-text.ts";
import { limits } from "#shared/limits.ts";
import { numbersWithin } from "#shared/number-list.ts";
import { dayInJakarta } from "#shared/time.ts";
import { openSentForms, type SentForm } from "#site/form/sent-form.ts";
import { answerPage } from "#site/layout/document.tsx";
import { type PageContext, pageContext } from "#site/page-context.ts";
import { type CheckedNumber, checkNumbers } from "#site/verification/list/check-numbers.ts";
import type { ListAnswer } from "#site/verification/list/list-answer.ts";
import { answerListFile, isListFormat } from "#site/verification/list/list-files.ts";
import { ListPage } from "#site/verification/list/list-page.tsx";
import type { SiteEnv } from "#web/context.ts";

const statuses = { empty: 400, not_text: 400, too_long: 413, too_many: 429, unavailable: 503 } as const;
/** Read of a list, repeated and empty cells included. */
const cellsMax = 25 * limits.listNumbersMax;
const takeForm = openSentForms({
  bodyBytesMax: limits.listBodyBytesMax,
  heldBytesMax: limits.listBodiesBytesMax,
});

/** The form to check many numbers at once. */
export async function answerList(c: Context<SiteEnv>) {
  return answer(c, await pageContext(c), { typed: "", checked: [], checkedAt: new Date() });
}

/** Checks a list and answers with a page or a file. Neither the list nor its file is stored. */
export async function checkList(c: Context<SiteEnv>) {
  const page = await pageContext(c);
  return await takeForm(c.req.raw, (sent) => answerSent(c, page, sent));
}

async function answerSent(c: Context<SiteEnv>, page: PageContext, sent: SentForm) {
  const { typed, format, problem } = await readList(sent);
  const list = { typed, checked: [], checkedAt: new Date() };
  if (problem) return answer(c, page, { ...list, problem });
  const numbers = numbersWithin(list.typed, cellsMax);
  if (numbers?.length === 0) return answer(c, page, { ...list, problem: "empty" });
  if (!numbers || numbers.length > limits.listNumbersMax)
    return answer(c, page, { ...list, problem: "too_long" });
  const waitSeconds = await c.var.services.listLimit.take(c.var.clientIp);
  if (waitSeconds !== undefined) {
    c.header("Retry-After", String(waitSeconds));
    return answer(c, page, { ...list, problem: "too_many" });
  }
  try {
    const checked = await checkNumbers(c.var.services, numbers, dayInJakarta(list.checkedAt));
    const answered = { ...list, checked };
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

type ReadList = Pick<ListAnswer, "typed" | "problem"> & { format: string | null };

const refusals = { too_large: "too_long", crowded: "unavailable" } as const;

/** The typed numbers, followed by those of an uploaded file. */
async function readList({ form: sent, refusal }: SentForm): Promise<ReadList> {
  const textOf = (name: string) => {
    const value = sent.get(name);
    return typeof value === "string" ? value : null;
  };
  const typed = textOf("numbers") ?? "";
  const format = textOf("format");
  if (refusal) return { typed, format, problem: refusals[refusal] };
  const file = sent.get("file");
  if (!(file instanceof File) || file.size === 0) return { typed, format };
  const text = decodeText(await file.bytes());
  if (text === undefined) return { typed, format, problem: "not_text" };
  const numbers = numbersWithin(text, cellsMax);
  if (!numbers) return { typed, format, problem: "too_long" };
  return { typed: [typed.trim(), ...numbers].filter((line) => line !== "").join("\n"), format };
}

/** Only unknown numbers are recorded; downloading the result does not count them again. */
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
      image: "/art/card/list.png",
      description: text.plain("verification.list.intro", { max: String(limits.listNumbersMax) }),
      isHidden: list.typed !== "",
      hasNumbers: list.checked.length > 0,
      main: <ListPage page={page} list={list} />,
    },
    list.problem ? statuses[list.problem] : 200,
  );
}
