import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { changesIn, type KeptChanges, keepChanges, readChanges } from "#panel/form/kept-changes.ts";
import { setFormValue } from "#panel/form/use-uploads.ts";

const writeAfterMs = 500;

/** Where a form's changes are kept. */
export type KeptPlace = {
  /** Of the person and the record. */
  name: string;
  /** Of the record that the form was opened on; null for a new one. */
  version: number | null;
};

/**
 * Keeps in this browser what is typed into a form, until it is saved or given up, and offers what an earlier visit left.
 * While that is neither restored nor discarded nothing new is kept: it would take its place.
 *
 * @param place undefined where nothing is kept
 */
export function useKeptChanges<Values extends FieldValues, Context, Checked>(
  form: UseFormReturn<Values, Context, Checked>,
  { name, version }: KeptPlace = nowhere,
) {
  const opened = () => (form.formState.defaultValues ?? {}) as Record<string, unknown>;
  const [offered, setOffered] = useState<KeptChanges | undefined>(() =>
    name === "" ? undefined : readChanges(name, opened()),
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
      keepChanges(name, changesIn(form.getValues(), opened(), version));
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
      keepChanges(name, changesIn(form.getValues(), opened(), version));
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
    if (name !== "") keepChanges(name, undefined);
  }
}

const nowhere: KeptPlace = { name: "", version: null };
