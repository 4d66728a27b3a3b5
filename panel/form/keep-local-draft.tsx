import type { FieldValues, UseFormReturn } from "react-hook-form";
import { LocalDraftOffer } from "#panel/form/local-draft-offer.tsx";
import { UnsavedGuard } from "#panel/form/unsaved-guard.tsx";
import { type LocalDraftKey, useLocalDraft } from "#panel/form/use-local-draft.ts";

/** Autosaves a local draft, and offers that of an earlier visit. */
export function KeepLocalDraft<Values extends FieldValues, Context, Checked>(props: {
  form: UseFormReturn<Values, Context, Checked>;
  draftKey: LocalDraftKey;
  labels: Record<string, string>;
}) {
  const { form, draftKey, labels } = props;
  const draft = useLocalDraft(form, draftKey);
  return (
    <>
      <UnsavedGuard isDirty={form.formState.isDirty} onLeave={draft.giveUp} />
      <OfferedLocalDraft {...{ form, draft, labels }} version={draftKey.version} />
    </>
  );
}

export function OfferedLocalDraft<Values extends FieldValues, Context, Checked>(props: {
  form: UseFormReturn<Values, Context, Checked>;
  draft: ReturnType<typeof useLocalDraft>;
  version: number | null;
  labels: Record<string, string>;
}) {
  const { form, draft, version, labels } = props;
  if (!draft.offered) return null;
  return (
    <LocalDraftOffer
      draft={draft.offered}
      opened={form.formState.defaultValues ?? {}}
      version={version}
      labels={labels}
      onRestore={draft.restore}
      onDiscard={draft.discard}
    />
  );
}
