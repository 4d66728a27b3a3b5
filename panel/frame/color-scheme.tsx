import { Monitor, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { writeCookie } from "#panel/cookie.ts";
import { t } from "#panel/language/t.ts";
import { basename } from "#panel/urls.ts";
import {
  type ColorScheme,
  colorSchemeContent,
  colorSchemeCookie,
  colorSchemes,
  parseColorScheme,
} from "#shared/color-scheme.ts";

const looks = {
  system: { label: t("Sistem"), icon: Monitor },
  light: { label: t("Terang"), icon: Sun },
  dark: { label: t("Gelap"), icon: Moon },
} as const satisfies Record<ColorScheme, object>;

const maxAgeSeconds = 365 * 24 * 60 * 60;

/** The color scheme of this device, a cookie that the server renders into the document (http/panel.tsx). */
export function ColorSchemeChoice() {
  const [chosen, setChosen] = useState(() => parseColorScheme(document.documentElement.dataset.scheme));
  const choose = (scheme: ColorScheme) => {
    applyScheme(scheme);
    writeCookie(colorSchemeCookie, scheme, { seconds: maxAgeSeconds, path: basename });
    setChosen(scheme);
  };
  return (
    <fieldset className="mt-2 border-t border-line px-3 pt-3 pb-2">
      <legend className="sr-only">{t("Tampilan")}</legend>
      <div className="grid grid-cols-3 gap-1 rounded-lg bg-slate-wash p-1">
        {colorSchemes.map((scheme) => {
          const { label, icon: Icon } = looks[scheme];
          return (
            <label
              key={scheme}
              className="flex min-h-12 cursor-pointer flex-col items-center justify-center gap-1 rounded-md text-xs font-semibold text-ink-soft has-checked:bg-card has-checked:text-brand-deep has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-brand"
            >
              <input
                type="radio"
                name="color-scheme"
                className="sr-only"
                checked={scheme === chosen}
                onChange={() => choose(scheme)}
              />
              <Icon aria-hidden className="size-4" />
              {label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function applyScheme(scheme: ColorScheme): void {
  document.documentElement.dataset.scheme = scheme;
  document.querySelector('meta[name="color-scheme"]')?.setAttribute("content", colorSchemeContent(scheme));
}
