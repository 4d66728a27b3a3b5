import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { type LocalDraft, localDraftOf, readLocalDraft, writeLocalDraft } from "#panel/form/local-draft.ts";
import { setFormValue } from "#panel/form/use-uploads.ts";

const writeAfterMs = 500;

/** Identifies a form's local draft. */
export type LocalDraftKey = {
  /** Made of the person and the record. */
  name: string;
  /** The version that the form was opened on; null for a new record. */
  version: number | null;
};

/**
 * Autosaves unsaved changes in this browser until they are saved or discarded, and offers the draft of an earlier visit. Until that is restored
 * or discarded nothing is stored, which would overwrite it.
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
    /** The person chose to leave and lose the changes. */
    giveUp() {
      if (isPaused.current) return;
      forgetAll();
    },
    /** The changes were saved. */
    drop: forgetAll,
  };

  function forgetAll(): void {
    isGivenUp.current = true;
    if (name !== "") writeLocalDraft(name, undefined);
  }
}

const nowhere: LocalDraftKey = { name: "", version: null };
