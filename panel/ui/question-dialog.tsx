import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { t } from "#panel/language/t.ts";
import { reasonOf } from "#panel/providers/reason-of.ts";
import { statusOf } from "#panel/providers/request.ts";
import { showToast } from "#panel/toasts.tsx";
import { Question } from "#panel/ui/question.tsx";

type QuestionDialogProps = {
  question: string;
  children: ReactNode;
  /** The label and style of the button. */
  label: string;
  kind: "primary" | "danger";
  act: () => Promise<unknown>;
  done: string;
  failed: string;
  onDone?: () => unknown;
  /** Called on 404: the dialog closes, and the lists are refetched. */
  onGone?: () => unknown;
  onClose: () => void;
};

/** Confirms an action, runs it and shows a toast; on failure it stays open with the server's reason. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { question, children, label, kind, act, done, failed, onDone, onGone, onClose } = props;
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: () => {
      showToast({ title: t("Sukses"), description: done, kind: "success" });
      onClose();
      return onDone?.();
    },
    onError: (failure) => {
      const isGone = onGone !== undefined && statusOf(failure) === 404;
      showToast({
        title: t("Error"),
        description: failed,
        kind: "destructive",
        ...(isGone && { isOfPanel: true as const }),
      });
      if (!isGone) return undefined;
      onClose();
      return onGone();
    },
  });
  return (
    <Question
      {...{ question, label, kind, isPending, onClose }}
      failure={error ? { title: failed, reason: reasonOf(error) } : undefined}
      onAct={mutate}
    >
      {children}
    </Question>
  );
}
