import { linkTarget } from "#shared/rich-text.ts";

/** Completes a typed link target: "www.kan.or.id", "info@gis.example" and "0812 3456" are unambiguous. */
export function linkUrlOf(typed: string): string | undefined {
  const text = typed.trim();
  const target = linkTarget(text);
  if (target !== undefined) return target;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return linkTarget(`mailto:${text}`);
  if (/^\+?[\d\s().-]{5,}$/.test(text)) return linkTarget(`tel:${text.replace(/[^\d+]/g, "")}`);
  if (/^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]\S*)?$/u.test(text)) return linkTarget(`https://${text}`);
  return undefined;
}
