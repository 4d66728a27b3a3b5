import type { FieldValues, UseFormReturn } from "react-hook-form";
import { LocalDraftOffer } from "#panel/form/local-draft-offer.tsx";
import { UnsavedGuard } from "#panel/form/unsaved-guard.tsx";
import { type LocalDraftKey, useLocalDraft } from "#panel/form/use-local-draft.ts";

/** Autosaves what is typed in this browser, and offers above the fields what an earlier visit left. */
export function KeepLocalDraft<Values extends FieldValues, Context, Checked>(props: {
  form: UseFormReturn<Values, Context, Checked>;
  place: LocalDraftKey;
  labels: Record<string, string>;
}) {
  const { form, place, labels } = props;
  const kept = useLocalDraft(form, place);
  return (
    <>
      <UnsavedGuard isDirty={form.formState.isDirty} onLeave={kept.giveUp} />
      <OfferedLocalDraft {...{ form, kept, labels }} version={place.version} />
    </>
  );
}

/** The offer of what an earlier visit left. */
export function OfferedLocalDraft<Values extends FieldValues, Context, Checked>(props: {
  form: UseFormReturn<Values, Context, Checked>;
  kept: ReturnType<typeof useLocalDraft>;
  version: number | null;
  labels: Record<string, string>;
}) {
  const { form, kept, version, labels } = props;
  if (!kept.offered) return null;
  return (
    <LocalDraftOffer
      kept={kept.offered}
      opened={form.formState.defaultValues ?? {}}
      version={version}
      labels={labels}
      onRestore={kept.restore}
      onDiscard={kept.discard}
    />
  );
}
