import { Search } from "lucide-react";
import { useId, useState } from "react";
import { findIcon, iconNames } from "#panel/icons/set.ts";
import { iconWords } from "#panel/icons/words.ts";
import { t } from "#panel/language/t.ts";
import { foldedIconName } from "#shared/icon-name.ts";

const shownMax = 120;

type IconChoicesProps = { value: string; onChoose: (name: string) => void; onClose: () => void };

/** All icons that the site can draw: first those that suit, by a search all others. */
export default function IconChoices({ value, onChoose, onClose }: IconChoicesProps) {
  const [term, setTerm] = useState("");
  const group = useId();
  const found = search(term);
  const shown = found.slice(0, shownMax);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from wherever the focus is inside
    <div
      className="mt-3 rounded-lg border border-line bg-paper p-3"
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-soft"
        />
        <input
          type="search"
          // biome-ignore lint/a11y/noAutofocus: whoever opened the choices goes on by searching
          autoFocus
          aria-label={t("Cari ikon")}
          placeholder={t("Cari: daun, pabrik, shield…")}
          value={term}
          onChange={({ target }) => setTerm(target.value)}
          onKeyDown={(event) => {
            // It would send the form.
            if (event.key === "Enter") event.preventDefault();
          }}
          className="input pl-9"
        />
      </div>
      <p role="status" className="mt-2 text-xs text-ink-soft">
        {resultsText(term, found.length)}
      </p>
      <fieldset className="mt-2 max-h-64 min-w-0 overflow-y-auto p-0.5">
        <legend className="sr-only">{t("Ikon")}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1">
          {shown.map((name) => (
            <Choice
              key={name}
              name={name}
              group={group}
              isChosen={foldedIconName(name) === foldedIconName(value)}
              onChoose={() => onChoose(name)}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

function Choice(props: { name: string; group: string; isChosen: boolean; onChoose: () => void }) {
  const { name, group, isChosen, onChoose } = props;
  const Icon = findIcon(name);
  return (
    <label
      title={name}
      className="relative flex aspect-square cursor-pointer items-center justify-center rounded-md border border-transparent text-ink-soft hover:bg-card hover:text-ink has-checked:border-brand has-checked:bg-brand-wash has-checked:text-brand-deep has-focus-visible:outline-2 has-focus-visible:outline-brand"
    >
      <input
        type="radio"
        name={group}
        aria-label={name}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {Icon && <Icon aria-hidden className="size-5.5" />}
    </label>
  );
}

/** By the English name or an Indonesian word, every word of the search; those that suit come first. */
function search(term: string): readonly string[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return Object.keys(iconWords);
  const isFound = (name: string) => {
    const described = `${foldedIconName(name)} ${iconWords[name] ?? ""}`;
    return words.every((word) => described.includes(word));
  };
  return [...Object.keys(iconWords), ...iconNames.filter((name) => !(name in iconWords))].filter(isFound);
}

function resultsText(term: string, count: number): string {
  if (term.trim() === "")
    return t("Ikon yang sering dipakai. Cari di antara {count, number} ikon.", { count: iconNames.length });
  if (count === 0) return t("Tidak ada ikon yang cocok. Coba kata lain, juga dalam bahasa Inggris.");
  if (count > shownMax)
    return t("{shown, number} dari {count, number} ikon yang cocok. Persempit pencarian.", {
      shown: shownMax,
      count,
    });
  return t("{count, number} ikon yang cocok.", { count });
}
