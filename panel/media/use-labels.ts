import { kindWords } from "#panel/activity/kinds.ts";
import { t } from "#panel/language/t.ts";
import type { MediaUse } from "#shared/answers/media.ts";

type EntityLabels = { label: string; path?: string; fields?: Record<string, string> };

/** Entities without a form of their own, or unknown to the activity. */
const others: Record<string, EntityLabels> = {
  page_content: { label: t("Konten halaman"), path: "page-content", fields: kindWords.page_content.fields },
  site_settings: { label: t("Konfigurasi situs"), path: "settings", fields: { value: t("Nilai") } },
  register_settings: { label: t("Templat sertifikat"), path: "certificate-template" },
  decision_proposals: { label: t("Keputusan yang menunggu persetujuan"), path: "certificates/approvals" },
  profiles: { label: t("Profil pengguna"), path: "users" },
  former_addresses: { label: t("Alamat situs lama") },
};

function entityLabels(entity: string): EntityLabels | undefined {
  const kinds: Record<string, EntityLabels> = kindWords;
  return others[entity] ?? kinds[entity];
}

/** The label of a kind of record. */
export function nameOf(entity: string): string {
  return entityLabels(entity)?.label ?? entity;
}

/** Labels of the fields that show a file. */
export function labelsOf({ entity, fields }: MediaUse): string[] {
  const labels = entityLabels(entity)?.fields;
  return fields.flatMap((field) => labels?.[field] ?? []);
}

/** The URL of a record's form, or of its page. */
export function linkTo({ entity, id }: MediaUse): string | undefined {
  const path = others[entity]?.path;
  if (path) return `/admin/${path}`;
  const kinds: Record<string, { resource?: string }> = kindWords;
  const resource = kinds[entity]?.resource;
  return resource && `/admin/${resource}/${id}`;
}
