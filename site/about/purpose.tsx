import type { Texts } from "#site/texts.tsx";

/** The vision, and the mission in two sentences. */
export function Purpose({ text }: { text: Texts }) {
  return (
    <div className="purpose">
      <img
        className="purpose-band"
        src="/art/band/purpose.svg"
        alt=""
        width="1440"
        height="120"
        fetchPriority="low"
      />
      <div className="purpose-inner">
        <section>
          <h2>{text("about.vision.title")}</h2>
          <p className="vision">{text("about.vision.text")}</p>
        </section>
        <section>
          <h2>{text("about.mission.title")}</h2>
          <ol className="mission">
            <li>{text("about.mission.item_1")}</li>
            <li>{text("about.mission.item_2")}</li>
          </ol>
        </section>
      </div>
    </div>
  );
}
