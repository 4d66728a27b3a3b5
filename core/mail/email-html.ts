import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** The HTML part of an email. @param document its `<html>` */
export function emailHtml(document: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
