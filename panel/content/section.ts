import type { ComponentType, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { ContentRow } from "#shared/answers/content-row.ts";
import type { ImageBucket } from "#shared/limits.ts";

type FieldOf<Content> = keyof Content & string;

/** The texts and path of a section. */
export type SectionWords = {
  /** The path under /admin and /api. */
  resource: string;
  /** The noun within a sentence. */
  noun: string;
  title: string;
  addTitle: string;
  editTitle: string;
  messages: {
    loadFailed: (message: string) => string;
    saveFailed: (message: string) => string;
    removeFailed: (message: string) => string;
    added: string;
    changed: string;
    removed: string;
    restored: string;
    removeQuestion: string;
  };
};

/** What forms and lists need to know about a row. */
export type RowSection<Row> = SectionWords & {
  /** The row's name, in questions and accessible names of buttons. */
  nameOf: (row: Row) => string;
  /** The public path of the row; undefined while it has none. */
  publicUrlOf?: (row: Row) => string | undefined;
  /** Consequences of a deletion, shown below the question. */
  removeNote?: (row: Row) => ReactNode;
};

/**
 * A section of the panel for rows of one kind: a list, and a form in place of the list (specification 2.12). `Content` is the output of its
 * schema, `Row` one row of the API, `Listed` a row of its list.
 */
export type Section<
  Content extends object,
  Row extends ContentRow & Content,
  Listed extends ContentRow = Row,
> = RowSection<Row | Listed> & {
  /** Labels of the fields, in the order of the form. */
  labels: Record<FieldOf<Content>, string>;
  /** Fields that a conflict resolves together. */
  inseparable?: readonly (readonly FieldOf<Content>[])[];
  schema: z.ZodType<Content>;
  row: z.ZodType<Row>;
  /** Default values; `count` is the number of rows, for the default order. */
  emptyValues: (count: number) => Partial<FormValues<Content>>;
  /** Converts a stored row to form values. */
  valuesOf?: (row: Row) => FormValues<Content>;
  /** Fields with the URL of an upload, and their bucket. */
  uploads?: Partial<Record<FieldOf<Content>, ImageBucket>>;
  Fields: ComponentType<{ row: Row | undefined }>;
  /** Further actions on a stored row, above the fields or below them on a phone. */
  Aside?: ComponentType<{ row: Row }>;
  /** A confirmation to ask before a save of these values, if any. */
  questionBefore?: (values: FieldValues) => string | undefined;
  /** Autosaves a local draft, for texts that take long to write. */
  isKeptOnDevice?: boolean;
  /** The API can render a preview (`{resource}/preview`). */
  hasPreview?: boolean;
  /** The form needs the whole width; the side column goes below it. */
  isWide?: boolean;
  /** Renders a field's value in the history and in conflicts, where plain text is not enough. */
  renderValue?: (field: FieldOf<Content>, value: unknown, other: unknown) => ReactNode;
};

/**
 * The form values of a content type: selects hold strings, and lists of strings are lists of objects, as `useFieldArray` requires.
 */
export type FormValues<Content> = {
  [Field in keyof Content]: Content[Field] | string | (Content[Field] extends string[] ? FormLine[] : never);
};
type FormLine = { text: string };

/** Defines a section whose fields are checked against its schemas. */
export function defineSection<
  Content extends object,
  Row extends ContentRow & Content,
  Listed extends ContentRow = Row,
>(section: Section<Content, Row, Listed>): Section<Content, Row, Listed> {
  return section;
}
