import { serveTask } from "#core/processes/serve-task.ts";

/** Tasks for tests: answer, loop forever, exhaust the memory, fail. */
export type Work = { do: "answer" | "spin" | "fill" | "fail"; with?: string };

serveTask(async (work: Work) => {
  if (work.do === "spin") for (;;);
  if (work.do === "fill") for (const texts: string[] = []; ; texts.push("x".repeat(texts.length).trim()));
  if (work.do === "fail") {
    const cause = Object.assign(new Error("the disk is full"), { code: "53100" });
    throw new Error("insert into certificates values ('PT Rahasia')", { cause });
  }
  return { pid: process.pid, given: work.with, knows: Object.keys(process.env) };
});
