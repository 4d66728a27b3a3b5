import { askAboutEmptyBody } from "#panel/content/empty-body.ts";
import { FieldText } from "#panel/content/field-text.tsx";
import { HtmlText } from "#panel/content/html-text.tsx";
import { messagesFor } from "#panel/content/messages.ts";
import { MomentText } from "#panel/content/moment-text.tsx";
import { defineSection } from "#panel/content/section.ts";
import { t } from "#panel/language/t.ts";
import { SitePageFields } from "#panel/site-pages/fields.tsx";
import { sitePageLabels } from "#panel/site-pages/labels.ts";
import { placementName } from "#panel/site-pages/placements.ts";
import { ServiceName } from "#panel/site-pages/service-field.tsx";
import { type ListedSitePage, type SitePage, sitePage } from "#shared/answers/site-pages.ts";
import { type SitePageInput, sitePageInput } from "#shared/schemas/site-page.ts";
import { sitePageUrl } from "#shared/site-pages.ts";

export const sitePageSection = defineSection<SitePageInput, SitePage, ListedSitePage>({
  resource: "site-pages",
  noun: t("halaman"),
  title: t("Halaman"),
  addTitle: t("Tambah Halaman Baru"),
  editTitle: t("Edit Halaman"),
  labels: sitePageLabels,
  row: sitePage,
  schema: sitePageInput,
  emptyValues: (count) => ({
    placement: "footer_secondary",
    display_order: String(count + 1),
    standard: "",
    service_id: "",
    has_complaint_form: false,
    published: false,
  }),
  Fields: SitePageFields,
  hasPreview: true,
  isWide: true,
  isKeptOnDevice: true,
  questionBefore: askAboutEmptyBody(t("halaman")),
  nameOf: (row) => row.title_id,
  publicUrlOf: sitePageUrl,
  renderValue(field, value, other) {
    if (field === "publish_at" || field === "unpublish_at") return <MomentText value={value} />;
    if (field === "published") return value === true ? t("Dipublikasi") : t("Draft");
    if (field === "has_complaint_form")
      return value === true ? t("Ada") : t("{of, select, other {Tidak ada}}", { of: "form" });
    if (field === "placement") return placementName(value);
    if (field === "service_id") return <ServiceName id={value} />;
    if (field === "content_id" || field === "content_en") return <HtmlText html={value} other={other} />;
    return <FieldText value={value} />;
  },
  messages: messagesFor(t("halaman")),
});
