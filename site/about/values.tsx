import { rosette } from "#shared/guilloche.ts";
import type { Texts } from "#site/texts.tsx";
import { Repeated } from "#web/art/repeated.tsx";

/** Each value has its own rosette. */
const values = [
  { name: "integrity", petals: 3 },
  { name: "professionalism", petals: 5 },
  { name: "objectivity", petals: 8 },
  { name: "customer", petals: 12 },
] as const;

export function Values({ text }: { text: Texts }) {
  return (
    <section className="values">
      <h2>{text("about.values.title")}</h2>
      <ul>
        {values.map(({ name, petals }) => (
          <li key={name}>
            <Mark name={name} petals={petals} />
            <h3>{text(`about.values.${name}_title`)}</h3>
            <p>{text(`about.values.${name}_text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Mark({ name, petals }: { name: string; petals: number }) {
  return (
    <svg className="mark" viewBox="-100 -100 200 200" width="56" height="56" aria-hidden="true">
      <Repeated id={`${name}-`} doublings={3} rotate={24 / petals} scale={0.9}>
        <path d={rosette(78, [{ amplitude: 0.18, periods: petals }])} />
      </Repeated>
    </svg>
  );
}
