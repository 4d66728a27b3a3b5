type Point = readonly [x: number, y: number];

/**
 * Path data of a palm leaf: a rib from `root` to `tip` bent towards `bend`, with leaflets on both sides that get shorter
 * towards the tip.
 *
 * @param leaflets on each side
 * @param length of the longest leaflet, in units of the drawing
 */
export function frond(root: Point, tip: Point, bend: Point, leaflets: number, length: number): string {
  const at = (t: number, axis: 0 | 1) =>
    (1 - t) ** 2 * root[axis] + 2 * t * (1 - t) * bend[axis] + t ** 2 * tip[axis];
  const parts = [`M${root.join(" ")}Q${bend.join(" ")} ${tip.join(" ")}`];
  for (let index = 1; index <= leaflets; index++) {
    const t = index / (leaflets + 0.6);
    const [x, y] = [at(t, 0), at(t, 1)];
    const along = Math.atan2(at(t + 0.02, 1) - y, at(t + 0.02, 0) - x);
    const reach = length * Math.sin(Math.PI * (0.22 + 0.7 * t)) ** 0.8;
    for (const side of [-1, 1]) {
      const [far, near] = [along + side * 0.85, along + side * 0.35];
      const to = (angle: number, by: number) =>
        `${Math.round(by * Math.cos(angle))} ${Math.round(by * Math.sin(angle))}`;
      parts.push(
        `M${Math.round(x)} ${Math.round(y)}q${to(far, reach * 0.6)} ${to(far, reach)}q${to(near, -reach * 0.5)} ${to(far, -reach)}z`,
      );
    }
  }
  return parts.join("");
}
