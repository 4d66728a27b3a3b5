import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { BilingualName } from "#panel/inputs/bilingual-name.ts";
import { usePreview } from "#panel/inputs/use-preview.ts";
import { t } from "#panel/language/t.ts";
import { type Bilingual, type Language, languages, pick } from "#shared/language.ts";
import type { HeroSlideInput } from "#shared/schemas/hero-slide.ts";

const languageNames: Record<Language, string> = { id: t("Indonesia"), en: t("Inggris") };

type Values = HeroSlideInput & { files: { image_url: File | null } };

/** The slide as visitors are about to see it, in either language. */
export function SlidePreview({ id = "baru" }: { id: string | number | undefined }) {
  const values = useWatch<Values>();
  const chosen = usePreview(values.files?.image_url ?? undefined);
  const [language, setLanguage] = useState<Language>("id");
  const shown = (name: BilingualName<HeroSlideInput>) => pick(bilingual(values, name), language);
  const picture = chosen ?? (values.image_url || `/art/hero/${id}.svg`);
  // As the site shows them: a drawing beside the words, a photograph beneath them.
  const isDrawn = picture.startsWith("/art/");
  const fit = isDrawn ? "object-contain object-right p-4" : "object-cover";
  const beside = isDrawn ? "pr-[52%] sm:pr-[46%]" : "pr-5 sm:pr-8";
  const [title, subtitle, button] = [shown("title"), shown("subtitle"), shown("button_text")];
  return (
    <figure className="overflow-hidden rounded-lg border border-line">
      <div
        className={`relative isolate flex aspect-video max-h-80 w-full flex-col justify-center overflow-hidden bg-navy py-4 pl-5 text-white sm:pl-8 ${beside}`}
      >
        <img src={picture} alt="" className={`absolute inset-0 -z-10 size-full ${fit}`} />
        <div className="absolute inset-0 -z-10 bg-linear-to-r from-navy/95 from-10% via-navy/70 via-50% to-transparent to-80%" />
        <p
          lang={title.language}
          className="line-clamp-3 max-w-[14em] text-base leading-tight font-bold sm:text-3xl"
        >
          {title.text || t("Judul")}
        </p>
        {subtitle.text && (
          <p lang={subtitle.language} className="mt-2 line-clamp-3 max-w-[34em] text-xs sm:text-sm">
            {subtitle.text}
          </p>
        )}
        {button.text && (
          <span
            lang={button.language}
            className="mt-3 inline-flex w-fit items-center gap-2 rounded-lg bg-brand-fill px-3 py-1.5 text-xs font-semibold sm:text-sm"
          >
            {button.text}
            <ArrowRight aria-hidden className="size-4" />
          </span>
        )}
      </div>
      <figcaption className="flex flex-wrap items-center justify-between gap-2 border-t border-line bg-paper px-3 py-1.5 text-xs text-ink-soft">
        {t("Pratinjau")}
        <div className="flex">
          {languages.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === language}
              onClick={() => setLanguage(each)}
              className="min-h-8 rounded-md px-3 font-semibold aria-pressed:bg-ink aria-pressed:text-card"
            >
              {languageNames[each]}
            </button>
          ))}
        </div>
      </figcaption>
    </figure>
  );
}

function bilingual(values: Partial<HeroSlideInput>, name: BilingualName<HeroSlideInput>): Bilingual {
  return { id: String(values[`${name}_id`] ?? ""), en: String(values[`${name}_en`] ?? "") };
}
