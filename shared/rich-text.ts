import { limits } from "#shared/limits.ts";
import { isImageUrl, isLinkUrl } from "#shared/schemas/fields.ts";

/* What rich texts may hold (specification 5 and 9): the panel's editor and the server's sanitiser ask the same. */

/** The level of indentation that a class names, 0 for none: `indent-3`, or `ql-indent-3` of texts that Quill wrote. */
export function indentLevelOf(classes: string | null | undefined): number {
  const level = Number(/(?:^|\s)(?:ql-)?indent-([1-9])(?!\S)/.exec(classes ?? "")?.[1] ?? 0);
  return level <= limits.editorIndentLevelMax ? level : 0;
}

/** The source of a picture: http, https, data, or a file of this server; any other is replaced by an empty one. */
export function pictureSource(source: string | null | undefined): string {
  const trimmed = source?.trim() ?? "";
  const isKnown = isImageUrl(trimmed) || /^data:image\/(png|jpe?g|gif|webp);/i.test(trimmed);
  return isKnown ? trimmed : "";
}

/** Where a link leads: to web, mail and phone addresses or within the site; undefined for anywhere else. */
export function linkTarget(url: string | null | undefined): string | undefined {
  const trimmed = url?.trim() ?? "";
  return isLinkUrl(trimmed) ? trimmed : undefined;
}
