import { hash } from "node:crypto";
import { canonicalJson } from "#shared/commitment.ts";

/**
 * The version of a setting without a row of its own: a hash of its content. A save names the version that its form was opened on, which
 * detects concurrent changes by the product or SQL (docs/decisions/0087).
 */
export function settingVersion(content: unknown): string {
  return hash("sha256", canonicalJson(content), "base64url");
}
