import type { ReactNode } from "react";
import { isSame } from "#panel/form/conflict.ts";
import { fieldsOf } from "#panel/form/fields-of.ts";
import { t } from "#panel/language/t.ts";

type Content = Record<string, unknown> | null;

export type ChangedFieldsProps<Field extends string> = {
  before: Content;
  after: Content;
  labels: Record<Field, string>;
  renderValue: (field: Field, value: unknown, other: unknown) => ReactNode;
};

/** The differing fields, before and after; renders nothing if either version is missing. */
export function ChangedFields<Field extends string>(props: ChangedFieldsProps<Field>) {
  const { before, after, labels, renderValue } = props;
  const changed =
    before && after ? fieldsOf(labels).filter((field) => !isSame(before[field], after[field])) : [];
  if (changed.length === 0) return null;
  return (
    <dl className="mt-2 space-y-2">
      {changed.map((field) => (
        <div key={field}>
          <dt className="text-xs font-semibold text-ink-soft">{labels[field]}</dt>
          <dd className="mt-0.5 [&_del]:text-ink-soft">
            <del className="block">
              <span className="sr-only">{t("Sebelum:")} </span>
              {renderValue(field, before?.[field], after?.[field])}
            </del>
            <ins className="block no-underline">
              <span className="sr-only">{t("Sesudah:")} </span>
              {renderValue(field, after?.[field], before?.[field])}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
