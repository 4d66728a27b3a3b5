import type { ComponentType, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { ContentRow } from "#shared/answers/content-row.ts";
import type { ImageBucket } from "#shared/limits.ts";

type FieldOf<Content> = keyof Content & string;

/** What a section is called, whatever its rows hold. */
export type SectionWords = {
  /** The address below /admin, and the resource of the API. */
  resource: string;
  /** What one of them is called in the middle of a sentence. */
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
    /** The question before a deletion. */
    removeQuestion: string;
  };
};

/** What can be said of a row and done with it, in its form and in a list. */
export type RowSection<Row> = SectionWords & {
  /** The row's name: in its delete question and its buttons. */
  nameOf: (row: Row) => string;
  /** Where visitors see the row; undefined while they do not. */
  publicUrlOf?: (row: Row) => string | undefined;
  /** What a deletion means beyond the row, below the question. */
  removeNote?: (row: Row) => ReactNode;
};

/**
 * A section of the panel that keeps rows of one kind: a list, and a form in place of the list (specification 2.12).
 * `Content` is what its schema gives, `Row` what the API answers of one row, `Listed` what it answers in a list.
 */
export type Section<
  Content extends object,
  Row extends ContentRow & Content,
  Listed extends ContentRow = Row,
> = RowSection<Row | Listed> & {
  /** The fields as staff read them, in the order of the form. */
  labels: Record<FieldOf<Content>, string>;
  /** Fields that are one thing together: in a conflict they are chosen together. */
  inseparable?: readonly (readonly FieldOf<Content>[])[];
  schema: z.ZodType<Content>;
  row: z.ZodType<Row>;
  /** A new form; `count` is how many rows there are, for the default order. */
  emptyValues: (count: number) => Partial<FormValues<Content>>;
  /** A stored row as the form holds it, where that is not the row itself. */
  valuesOf?: (row: Row) => FormValues<Content>;
  /** Fields that hold the address of an upload, with the bucket that it goes into. */
  uploads?: Partial<Record<FieldOf<Content>, ImageBucket>>;
  Fields: ComponentType<{ row: Row | undefined }>;
  /** Above the fields on the right, or below them on a phone: what else can be done with a stored row. */
  Aside?: ComponentType<{ row: Row }>;
  /** What is asked before a save, of what the form holds; undefined for nothing. */
  questionBefore?: (values: FieldValues) => string | undefined;
  /** Texts that take long to write: what is typed is kept on the device until it is saved. */
  isKeptOnDevice?: boolean;
  /** The API draws the page of what is typed (`{resource}/preview`). */
  hasPreview?: boolean;
  /** A form that needs the whole width: what stands beside others comes below it. */
  isWide?: boolean;
  /** How a field's value reads beside another one, in the history and in a conflict, where text is not enough. */
  renderValue?: (field: FieldOf<Content>, value: unknown, other: unknown) => ReactNode;
};

/**
 * What a form holds of a content: a choice of something that is no text is held as text, and a list of texts as one
 * of objects, as `useFieldArray` asks.
 */
export type FormValues<Content> = {
  [Field in keyof Content]: Content[Field] | string | (Content[Field] extends string[] ? FormLine[] : never);
};
type FormLine = { text: string };

/** A section whose fields and rows are those of its schemas. */
export function defineSection<
  Content extends object,
  Row extends ContentRow & Content,
  Listed extends ContentRow = Row,
>(section: Section<Content, Row, Listed>): Section<Content, Row, Listed> {
  return section;
}
