import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { type LocalDraft, localDraftOf, readLocalDraft, writeLocalDraft } from "#panel/form/local-draft.ts";
import { setFormValue } from "#panel/form/use-uploads.ts";

const writeAfterMs = 500;

/** Under which key of the browser's storage a form's draft lies. */
export type LocalDraftKey = {
  /** Of the person and the record. */
  name: string;
  /** Of the record that the form was opened on; null for a new one. */
  version: number | null;
};

/**
 * Autosaves a form's unsaved changes in this browser until they are saved or given up, and offers the draft of an earlier visit. While
 * that one is neither restored nor discarded nothing new is stored: it would be overwritten.
 *
 * @param key undefined where nothing is stored
 */
export function useLocalDraft<Values extends FieldValues, Context, Checked>(
  form: UseFormReturn<Values, Context, Checked>,
  { name, version }: LocalDraftKey = nowhere,
) {
  const opened = () => (form.formState.defaultValues ?? {}) as Record<string, unknown>;
  const [offered, setOffered] = useState<LocalDraft | undefined>(() =>
    name === "" ? undefined : readLocalDraft(name, opened()),
  );
  const isPaused = useRef(offered !== undefined);
  const isGivenUp = useRef(false);
  const latest = useRef({ opened, version });
  latest.current = { opened, version };

  useEffect(() => {
    if (name === "") return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      if (isPaused.current || isGivenUp.current) return;
      const { opened, version } = latest.current;
      writeLocalDraft(name, localDraftOf(form.getValues(), opened(), version));
    };
    const { unsubscribe } = form.watch(() => {
      timer ??= setTimeout(write, writeAfterMs);
    });
    addEventListener("pagehide", write);
    return () => {
      unsubscribe();
      removeEventListener("pagehide", write);
      write();
    };
  }, [form, name]);

  function answer(): void {
    isPaused.current = false;
    setOffered(undefined);
  }

  return {
    offered,
    restore() {
      answer();
      for (const [field, { typed }] of Object.entries(offered?.fields ?? {}))
        setFormValue(form, field, typed);
    },
    discard() {
      answer();
      writeLocalDraft(name, localDraftOf(form.getValues(), opened(), version));
    },
    /** Somebody leaves and was told that what they typed is lost. */
    giveUp() {
      if (isPaused.current) return;
      forgetAll();
    },
    /** What was typed has been sent, and is done with. */
    drop: forgetAll,
  };

  function forgetAll(): void {
    isGivenUp.current = true;
    if (name !== "") writeLocalDraft(name, undefined);
  }
}

const nowhere: LocalDraftKey = { name: "", version: null };
