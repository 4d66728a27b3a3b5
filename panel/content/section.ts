import type { ComponentType, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { z } from "zod";
import type { ImageBucket } from "#shared/limits.ts";

/** Content as the API answers it: its fields, its key and the version that a save names. */
export const contentRow = z.looseObject({ id: z.union([z.string(), z.number()]), version: z.number() });
export type ContentRow = z.output<typeof contentRow>;

/** A section of the panel that keeps rows of one kind: a list, and a form in place of the list (specification 2.12). */
export type Section = {
  /** The address below /admin, and the resource of the API. */
  resource: string;
  /** What one of them is called in the middle of a sentence. */
  noun: string;
  title: string;
  addTitle: string;
  editTitle: string;
  /** The fields as staff read them, in the order of the form. */
  labels: Record<string, string>;
  /** Fields that are one thing together: in a conflict they are chosen together. */
  inseparable?: readonly (readonly string[])[];
  schema: z.ZodType<Record<string, unknown>>;
  /** A new form; `count` is how many rows there are, for the default order. */
  emptyValues: (count: number) => FieldValues;
  /** A stored row as the form holds it, where that is not the row itself. */
  valuesOf?: (row: ContentRow) => FieldValues;
  /** Fields that hold the address of an upload, with the bucket that it goes into. */
  uploads?: Record<string, ImageBucket>;
  Fields: ComponentType<{ row: ContentRow | undefined }>;
  /** Above the fields on the right, or below them on a phone: what else can be done with a stored row. */
  Aside?: ComponentType<{ row: ContentRow }>;
  /** A form that needs the whole width: what stands beside others comes below it. */
  isWide?: boolean;
  /** The row's name: in its delete question and its buttons. */
  nameOf: (row: ContentRow) => string;
  /** Where visitors see the row; undefined while they do not. */
  publicUrlOf?: (row: ContentRow) => string | undefined;
  /** How a field's value reads beside another one, in the history and in a conflict, where text is not enough. */
  renderValue?: (field: string, value: unknown, other: unknown) => ReactNode;
  /** Whether earlier versions can be brought back into the form. */
  isRestorable?: boolean;
  messages: {
    loadFailed: (message: string) => string;
    saveFailed: (message: string) => string;
    removeFailed: (message: string) => string;
    added: string;
    changed: string;
    removed: string;
    /** The question before a deletion. */
    removeQuestion: string;
  };
  /** What a deletion means beyond the row, below the question. */
  removeNote?: (row: ContentRow) => ReactNode;
};
