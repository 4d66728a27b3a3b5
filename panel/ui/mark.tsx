/** A closed guilloche curve around 50,50 in a box of 100, with lobes that turn from curve to curve. */
function curve(turn: number): string {
  const points = Array.from({ length: 180 }, (_, step) => {
    const angle = (step / 180) * 2 * Math.PI;
    const radius = 33 + 10 * Math.cos(6 * angle + turn) + 4 * Math.cos(12 * angle - 2 * turn);
    return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

function curves(count: number): string[] {
  return Array.from({ length: count }, (_, index) => curve((index / count) * 2 * Math.PI));
}

const few = curves(5);
const many = curves(28);

/** The logo: a guilloche rosette, simplified for small sizes. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.5">
        {few.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
    </svg>
  );
}

/** The full rosette with hairlines, for large areas. */
export function Rosette({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1">
        {many.map((path) => (
          <path key={path} d={path} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
    </svg>
  );
}

const seal = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="400" height="400"><circle cx="50" cy="50" r="49" fill="#fff"/><circle cx="50" cy="50" r="43" fill="#0a7a58"/><g fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1">${few
  .map((path) => `<path transform="translate(6 6) scale(.88)" d="${path}"/>`)
  .join(
    "",
  )}</g><path d="m34 51 11 11 21-24" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** The seal in the middle of a QR code, as a data URL. */
export const sealDataUri = `data:image/svg+xml,${encodeURIComponent(seal)}`;
