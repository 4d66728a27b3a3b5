/* Guilloche curves: interlaced lines as on banknotes. Deterministic. A drawing repeats one short curve, in integer coordinates
   in a box of about 1,000, to save bytes. */

/** A wave: amplitude relative to the radius, periods per turn, phase in radians. */
export type Wave = { amplitude: number; periods: number; phase?: number };

/** Closed path data of a circle around 0,0 whose radius is modulated by the waves. */
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

/** Path data of a wave along x from 0 to `width`, at height `y`. */
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
  return smooth(point, 0, width, Math.ceil(periodsMax * 4));
}

/** Closed path data of a wave along a rounded rectangle centred at 0,0. */
export function border({ width, height, radius }: Rectangle, waves: Wave[]): string {
  const periodsMax = Math.max(...waves.map((wave) => wave.periods));
  const along = edgeOf({ width, height, radius });
  const point = (t: number): Point => {
    const { x, y, normal } = along(t / (2 * Math.PI));
    const swing = waves.reduce(
      (sum, { amplitude, periods, phase = 0 }) => sum + amplitude * Math.sin(periods * t + phase),
      0,
    );
    return [x + swing * Math.cos(normal), y + swing * Math.sin(normal)];
  };
  return `${smooth(point, 0, 2 * Math.PI, periodsMax * 4)}z`;
}

export type Rectangle = { width: number; height: number; radius: number };

/** The point at a fraction of the outline, clockwise from the top left, and the outward direction. */
function edgeOf({ width, height, radius }: Rectangle) {
  const corner = (Math.PI * radius) / 2;
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  const length = 2 * (across + down) + 4 * corner;
  return (part: number) => {
    let at = (part - Math.floor(part)) * length;
    for (let side = 0; ; side++) {
      const [straight, other] = side % 2 === 0 ? [across, down] : [down, across];
      const turn = (side * Math.PI) / 2;
      const place = (x: number, y: number, normal: number) => ({
        x: x * Math.cos(turn) - y * Math.sin(turn),
        y: x * Math.sin(turn) + y * Math.cos(turn),
        normal: normal + turn,
      });
      if (at <= straight) return place(at - straight / 2, -other / 2 - radius, -Math.PI / 2);
      at -= straight;
      if (at <= corner || side === 3) {
        const angle = at / radius - Math.PI / 2;
        const [x, y] = [straight / 2 + radius * Math.cos(angle), -other / 2 + radius * Math.sin(angle)];
        return place(x, y, angle);
      }
      at -= corner;
    }
  };
}

type Point = [x: number, y: number];

/** Approximates a curve by cubic segments with its tangents: four per period look smooth, six per circle. */
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
    // Repeated commands need only their numbers.
    const command = index === 1 ? `c${pair(lead.map(Math.round))}` : index === 2 ? "s" : "";
    data += (command + pair(numbers)).replace(/([cs]) /, "$1");
    lastX += numbers[2] ?? 0;
    lastY += numbers[3] ?? 0;
  }
  return data;
}

/** A minus sign separates numbers, too. */
function pair(numbers: number[]): string {
  return numbers.map((number) => (number < 0 ? String(number) : ` ${number}`)).join("");
}
