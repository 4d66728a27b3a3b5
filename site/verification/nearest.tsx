import type { Nearest } from "#core/register/search/nearest.ts";
import type { Texts } from "#site/texts.tsx";

/** Similar names or numbers after a search without results, each linked to a search of its own. */
export function NearestList({ text, nearest }: { text: Texts; nearest: Nearest[] }) {
  return (
    <section className="nearest-box" aria-labelledby="nearest-title">
      <h2 id="nearest-title">{text("verification.results.nearest")}</h2>
      <p>{text("verification.results.nearest_text")}</p>
      <ul className="nearest">
        {nearest.map((each) => (
          <li key={each.text}>
            <a
              className={each.kind === "number" ? "nearest-link mono" : "nearest-link"}
              href={`/verifikasi-sertifikat?${new URLSearchParams({ q: each.text })}`}
            >
              {each.text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
