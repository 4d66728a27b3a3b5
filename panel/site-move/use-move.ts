import { useEffect, useRef, useState } from "react";
import { panelLanguage } from "#panel/language/language.ts";
import { serverMessage } from "#panel/language/server-message.ts";
import { messageOf, request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { type MoveProgress, sendMove } from "#panel/site-move/send-move.ts";
import { movePermit, type ShownMoveReport } from "#shared/answers/site-moves.ts";
import { limits } from "#shared/limits.ts";
import type { MoveSource, WordPressPages } from "#shared/schemas/site-move.ts";
import { moveMessages } from "#shared/site-move-messages.ts";

export type Chosen = {
  source: MoveSource;
  file: File;
  mapping: File | undefined;
  /** For WordPress only. */
  pages: WordPressPages;
};

type Step =
  | { name: "choose" }
  | { name: "running"; chosen: Chosen; isDryRun: boolean; progress: MoveProgress }
  | { name: "checked"; chosen: Chosen; report: ShownMoveReport }
  | { name: "done"; chosen: Chosen; report: ShownMoveReport };

/** The state machine of a move: file, dry run, move. A failure returns to the step that can be retried. */
export function useMove() {
  const [step, setStep] = useState<Step>({ name: "choose" });
  const [problem, setProblem] = useState<string>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  async function run(chosen: Chosen, further: { permit?: string; admins?: string[] }) {
    const controller = new AbortController();
    sending.current = controller;
    const { source, file, pages } = chosen;
    const isDryRun = further.permit === undefined;
    const onProgress = (progress: MoveProgress) => {
      if (!controller.signal.aborted) setStep({ name: "running", chosen, isDryRun, progress });
    };
    setProblem(undefined);
    onProgress({ stage: "sending", done: 0 });
    const head = {
      ...{ source, file_name: file.name, pages, mapping: await readMapping(chosen.mapping) },
      ...{ is_dry_run: isDryRun, language: panelLanguage, ...further },
    };
    return await sendMove(head, file, { onProgress, signal: controller.signal });
  }

  function fail(error: unknown, back: Step) {
    // A cancellation has already reset the state.
    if (sending.current?.signal.aborted) return;
    setStep(back);
    setProblem(messageOf(error));
  }

  return {
    step,
    problem,

    async check(chosen: Chosen) {
      if (chosen.file.size > limits.siteMoveFileBytesMax)
        return setProblem(serverMessage(moveMessages.tooLarge));
      try {
        setStep({ name: "checked", chosen, report: await run(chosen, {}) });
      } catch (error) {
        fail(error, { name: "choose" });
      }
    },

    /** @throws HttpError where the server requires the password, or refuses it */
    async commit(before: Extract<Step, { name: "checked" }>, admins: string[], password: string) {
      const answer = await request("POST", "/site-moves/permit", { ...(password && { password }) });
      const { permit } = movePermit.parse(answer);
      run(before.chosen, { permit, admins })
        .then(async (report) => {
          setStep({ name: "done", chosen: before.chosen, report });
          await queryClient.invalidateQueries();
        })
        .catch((error: unknown) => fail(error, before));
    },

    /** Also while it is running: the server rolls it back. */
    startOver() {
      sending.current?.abort();
      setProblem(undefined);
      setStep({ name: "choose" });
    },
  };
}

async function readMapping(file: File | undefined): Promise<Record<string, unknown>> {
  if (!file) return {};
  try {
    return JSON.parse(await file.text());
  } catch (error) {
    const [, line, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? [];
    const reason = line && column ? moveMessages.mappingJson(line, column) : moveMessages.mappingNotJson;
    throw new Error(serverMessage(moveMessages.mapping(reason)));
  }
}
