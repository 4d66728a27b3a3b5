import { limits } from "#shared/limits.ts";
import { isImageUrl, isLinkUrl } from "#shared/schemas/fields.ts";

/* Rules for rich text (specification 5 and 9), shared by the panel's editor and the server's sanitizer. */

/** The indentation level in a class, 0 for none: `indent-3`, or Quill's `ql-indent-3`. */
export function indentLevelOf(classes: string | null | undefined): number {
  const level = Number(/(?:^|\s)(?:ql-)?indent-([1-9])(?!\S)/.exec(classes ?? "")?.[1] ?? 0);
  return level <= limits.editorIndentLevelMax ? level : 0;
}

/** The allowed source of an image: http, https, data, or a file of this server; "" for others. */
export function pictureSource(source: string | null | undefined): string {
  const trimmed = source?.trim() ?? "";
  const isKnown = isImageUrl(trimmed) || /^data:image\/(png|jpe?g|gif|webp);/i.test(trimmed);
  return isKnown ? trimmed : "";
}

/** The allowed target of a link: web, mail, phone, or this site; undefined for others. */
export function linkTarget(url: string | null | undefined): string | undefined {
  const trimmed = url?.trim() ?? "";
  return isLinkUrl(trimmed) ? trimmed : undefined;
}
