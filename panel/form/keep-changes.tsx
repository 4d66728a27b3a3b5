import type { FieldValues, UseFormReturn } from "react-hook-form";
import { KeptChangesOffer } from "#panel/form/kept-changes-offer.tsx";
import { UnsavedGuard } from "#panel/form/unsaved-guard.tsx";
import { type KeptPlace, useKeptChanges } from "#panel/form/use-kept-changes.ts";

/** Keeps what is typed in this browser, and above the fields the offer of what an earlier visit left. */
export function KeepChanges<Values extends FieldValues, Context, Checked>(props: {
  form: UseFormReturn<Values, Context, Checked>;
  place: KeptPlace;
  labels: Record<string, string>;
}) {
  const { form, place, labels } = props;
  const kept = useKeptChanges(form, place);
  return (
    <>
      <UnsavedGuard isDirty={form.formState.isDirty} onLeave={kept.giveUp} />
      <OfferedChanges {...{ form, kept, labels }} version={place.version} />
    </>
  );
}

/** The offer of what an earlier visit left. */
export function OfferedChanges<Values extends FieldValues, Context, Checked>(props: {
  form: UseFormReturn<Values, Context, Checked>;
  kept: ReturnType<typeof useKeptChanges>;
  version: number | null;
  labels: Record<string, string>;
}) {
  const { form, kept, version, labels } = props;
  if (!kept.offered) return null;
  return (
    <KeptChangesOffer
      kept={kept.offered}
      opened={form.formState.defaultValues ?? {}}
      version={version}
      labels={labels}
      onRestore={kept.restore}
      onDiscard={kept.discard}
    />
  );
}
