import { Field } from "#panel/inputs/field.tsx";
import { t } from "#panel/language/t.ts";
import type { GalleryImageInput } from "#shared/schemas/gallery-image.ts";
import type { HeroSlideInput } from "#shared/schemas/hero-slide.ts";
import type { NavigationItemInput } from "#shared/schemas/navigation-item.ts";
import type { PartnerInput } from "#shared/schemas/partner.ts";
import type { ServiceInput } from "#shared/schemas/service.ts";
import type { SitePageInput } from "#shared/schemas/site-page.ts";

type Ordered = Pick<
  GalleryImageInput | HeroSlideInput | NavigationItemInput | PartnerInput | ServiceInput | SitePageInput,
  "display_order"
>;

/** The `display_order` of a row, a whole number. */
export function OrderField({ hint }: { hint?: string }) {
  return (
    <Field<Ordered> name="display_order" label={t("Urutan tampil")} isRequired {...(hint && { hint })}>
      {(control) => (
        <input {...control} type="text" inputMode="numeric" autoComplete="off" className="input max-w-32" />
      )}
    </Field>
  );
}
