/*
 * The guilloche: fine interlaced curves, the craft of banknotes. Pure and deterministic. A drawing is one
 * short curve repeated many times, so coordinates are whole numbers in a box of about 1,000 and few bytes.
 */

/** A wave on a circle: amplitude as a part of the radius, whole periods around the circle, phase in radians. */
export type Wave = { amplitude: number; periods: number; phase?: number };

/** Closed path data of a circle around 0,0 whose radius swings with the waves. */
export function rosette(radius: number, waves: Wave[]): string {
  const periodsMax = Math.max(...waves.map((wave) => wave.periods));
  const swing = (angle: number) =>
    waves.reduce(
      (sum, { amplitude, periods, phase = 0 }) => sum + amplitude * Math.cos(periods * angle + phase),
      1,
    );
  const point = (angle: number): Point => {
    const r = radius * swing(angle);
    return [r * Math.sin(angle), -r * Math.cos(angle)];
  };
  return `${smooth(point, 0, 2 * Math.PI, periodsMax * 6)}z`;
}

/** Path data of a wave that runs along x from 0 to `width`, around `y`. */
export function ribbon(width: number, y: number, waves: Wave[]): string {
  const periodsMax = Math.max(...waves.map((wave) => wave.periods));
  const point = (x: number): Point => [
    x,
    waves.reduce(
      (sum, { amplitude, periods, phase = 0 }) =>
        sum + amplitude * Math.sin((x / width) * periods * 2 * Math.PI + phase),
      y,
    ),
  ];
  return smooth(point, 0, width, Math.ceil(periodsMax * 6));
}

type Point = [x: number, y: number];

/** Cubic segments with the curve's own tangents: six for a period are smooth to the eye. */
function smooth(point: (t: number) => Point, from: number, to: number, segments: number): string {
  const step = (to - from) / segments;
  const tangent = (t: number): Point => {
    const [[x0, y0], [x1, y1]] = [point(t - step / 50), point(t + step / 50)];
    return [((x1 - x0) * 25) / 3, ((y1 - y0) * 25) / 3];
  };
  const start = point(from).map(Math.round) as Point;
  const lead = tangent(from);
  let [lastX, lastY] = start;
  let data = `M${start.join(" ")}`;
  for (let index = 1; index <= segments; index++) {
    const t = from + index * step;
    const [x, y] = point(t);
    const [dx, dy] = tangent(t);
    const numbers = [x - dx - lastX, y - dy - lastY, x - lastX, y - lastY].map(Math.round);
    const command = index === 1 ? `c${pair(lead.map(Math.round))}${pair(numbers)}` : `s${pair(numbers)}`;
    data += command.replace(/([cs]) /, "$1");
    lastX += numbers[2] ?? 0;
    lastY += numbers[3] ?? 0;
  }
  return data;
}

/** Numbers in a path need a space between them only where no minus sign stands. */
function pair(numbers: number[]): string {
  return numbers.map((number) => (number < 0 ? String(number) : ` ${number}`)).join("");
}
