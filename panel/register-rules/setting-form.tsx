import type { ReactNode } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { FieldText } from "#panel/content/field-text.tsx";
import { ConflictPanel } from "#panel/form/conflict-panel.tsx";
import { FormProblems } from "#panel/form/form-problems.tsx";
import { Lockable } from "#panel/form/lockable.tsx";
import { SignInAgain } from "#panel/form/sign-in-again.tsx";
import { useUnsavedChanges } from "#panel/form/use-unsaved-changes.ts";
import { SettingHistory } from "#panel/register-rules/setting-history.tsx";
import type { SettingRecord } from "#panel/register-rules/use-setting-form.ts";
import { Spinner } from "#panel/ui/spinner.tsx";
import type { RegisterSettings } from "#shared/answers/decisions.ts";

type SettingFormProps<Name extends keyof RegisterSettings, Values extends FieldValues> = {
  name: Name;
  record: SettingRecord<Name, Values>;
  /** The label of the setting. */
  label: string;
  save: string;
  className: string;
  renderValue?: (value: RegisterSettings[Name]) => ReactNode;
  children: ReactNode;
};

/** The form of one setting of the register, with its conflict panel and history. */
export function SettingForm<Name extends keyof RegisterSettings, Values extends FieldValues>(
  props: SettingFormProps<Name, Values>,
) {
  const {
    name,
    record,
    label,
    save,
    className,
    renderValue = (value) => <FieldText value={value} />,
  } = props;
  const { form, stored, problem, conflict, submit, resolve, restore } = record;
  const { isDirty, isSubmitting } = form.formState;
  // Registers with the page's UnsavedGuard, which covers all of its forms.
  useUnsavedChanges(isDirty);
  const isLocked = isSubmitting || conflict !== undefined;
  const labels = { [name]: label } as Record<Name, string>;
  return (
    <div className={className}>
      {conflict && (
        <div className="mb-4">
          <ConflictPanel
            subject={label}
            conflict={conflict}
            opened={stored}
            fields={[name]}
            labels={labels}
            renderValue={(_, value) => renderValue(value as RegisterSettings[Name])}
            onResolve={resolve}
          />
        </div>
      )}
      <FormProvider {...form}>
        <form noValidate aria-label={label} aria-busy={isSubmitting} onSubmit={submit}>
          <div className="space-y-4">
            <FormProblems message={problem?.message} labels={labels}>
              {problem?.isSessionOver && <SignInAgain />}
            </FormProblems>
            <Lockable isLocked={isLocked}>{props.children}</Lockable>
          </div>
          <button
            type="submit"
            className="button button-primary mt-4 max-sm:w-full"
            disabled={!isDirty || isLocked}
          >
            {isSubmitting && <Spinner />}
            {save}
          </button>
          <SettingHistory
            name={name}
            label={label}
            renderValue={renderValue}
            form={{ restore, isDirty, isLocked }}
          />
        </form>
      </FormProvider>
    </div>
  );
}
