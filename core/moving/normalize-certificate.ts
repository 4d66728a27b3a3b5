import type { MoveContext, NewRow } from "#core/moving/move-context.ts";
import { instantOf } from "#core/moving/old-values.ts";
import { isCertificateCategory, subCategoriesOf } from "#shared/certificate-categories.ts";
import { findKnownStatus } from "#shared/certificate-status.ts";
import { suggestCategory, suggestStatus } from "#shared/import-values.ts";
import { mappedTo } from "#shared/schemas/import-mapping.ts";

/**
 * Maps status, categories and creation time of an old certificate to those of the register, and notes what it cannot map. An unknown
 * category is dropped rather than the certificate, whose printed QR code must work.
 */
export function normalizeCertificate({ mapping, findings }: MoveContext, row: NewRow): NewRow {
  const { ref } = row;
  const values = { ...row.values };
  const status = mappedTo(mapping.statuses)(values.status ?? "") ?? values.status ?? "";
  if (status && !findKnownStatus(status)) {
    const likely = suggestStatus(status);
    const hint = likely ? `; if it means ${likely}, say so in the mapping` : "";
    findings.note(ref, `The status “${status}” is shown as it is written${hint}.`, "status");
  }
  const category = mappedTo(mapping.categories)(values.category ?? "") ?? values.category?.trim() ?? "";
  const sub =
    mappedTo(mapping.sub_categories)(values.sub_category ?? "") ?? values.sub_category?.trim() ?? "";
  const isKnown = isCertificateCategory(category);
  if (category && !isKnown) {
    const likely = suggestCategory(category);
    const hint = likely ? `; if it means ${likely}, say so in the mapping` : "";
    findings.note(ref, `Came in without the category “${category}”, which is none here${hint}.`, "category");
  }
  const isSubKnown = subCategoriesOf(category).includes(sub);
  if (sub && !isSubKnown)
    findings.note(
      ref,
      `Came in without the subcategory “${sub}”, which is none of its category.`,
      "sub_category",
    );
  const created = instantOf(values.created_at);
  return {
    ...row,
    values: {
      ...values,
      category: isKnown ? category : "",
      sub_category: isSubKnown ? sub : "",
      created_at: created && created < new Date() ? created.toISOString() : "",
    },
  };
}
