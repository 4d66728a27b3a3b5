import type { Texts } from "#site/texts.tsx";

export function History({ text }: { text: Texts }) {
  return (
    <section className="history">
      <div className="history-words">
        <h2>{text("about.history.title")}</h2>
        {text.rich("about.history.text")}
      </div>
      <div className="history-image">
        <img
          src="/art/gallery/riwayat.svg"
          alt={text.plain("about.history.image_alt")}
          width="800"
          height="600"
          fetchPriority="low"
        />
      </div>
    </section>
  );
}
