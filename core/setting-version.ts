import { hash } from "node:crypto";
import { canonicalJson } from "#shared/commitment.ts";

/**
 * The version of a setting that has no row of its own: a hash of its content. A save names the version that its form was opened on,
 * and whoever changed the setting meanwhile, the product or SQL, is noticed (docs/decisions/0087).
 */
export function settingVersion(content: unknown): string {
  return hash("sha256", canonicalJson(content), "base64url");
}
