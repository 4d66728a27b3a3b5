import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { ConflictPanel } from "#panel/form/conflict-panel.tsx";
import { Lockable } from "#panel/form/lockable.tsx";
import { RecordForm } from "#panel/form/record-form.tsx";
import type { Stored, useRecordForm } from "#panel/form/use-record-form.ts";

type InlineFormProps<
  Values extends FieldValues,
  Input extends object,
  Row extends Stored & Input & { version: string },
> = {
  record: ReturnType<typeof useRecordForm<Values, Input, Row>>;
  /** What is edited, as staff read it. */
  label: string;
  fields: readonly (keyof Input & string)[];
  labels: Record<keyof Input & string, string>;
  renderValue: (field: keyof Input & string, value: unknown) => ReactNode;
  isReadOnly: boolean;
  footer: ReactNode;
  children: ReactNode;
};

/** A form within a page, with its conflict panel. */
export function InlineForm<
  Values extends FieldValues,
  Input extends object,
  Row extends Stored & Input & { version: string },
>(props: InlineFormProps<Values, Input, Row>) {
  const { record, label, fields, labels, renderValue, isReadOnly, footer, children } = props;
  const { form, stored, problem, conflict, submit, resolve } = record;
  const isLocked = isReadOnly || form.formState.isSubmitting || conflict !== undefined;
  return (
    <>
      {conflict && (
        <div className="mb-6">
          <ConflictPanel
            key={conflict.theirs.version}
            subject={label}
            conflict={conflict}
            opened={stored}
            fields={fields}
            labels={labels}
            renderValue={renderValue}
            onResolve={resolve}
          />
        </div>
      )}
      <RecordForm
        {...{ label, form, problem, submit, labels, footer }}
        className=""
        bodyClassName="space-y-5"
      >
        <Lockable isLocked={isLocked}>{children}</Lockable>
      </RecordForm>
    </>
  );
}
