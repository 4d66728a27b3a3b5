import type { ReactNode } from "react";

/**
 * A shape drawn 2^`doublings` times, each time moved by the same step: every `<use>` doubles what is there,
 * so that 64 curves cost as much markup as seven.
 */
export function Repeated(props: {
  id: string;
  doublings: number;
  rotate?: number;
  /** One factor, or one along x and one along y. */
  scale?: number | readonly [x: number, y: number];
  shift?: [x: number, y: number];
  children: ReactNode;
}) {
  const { id, doublings, rotate = 0, scale = 1, shift, children } = props;
  let drawn = <g id={`${id}0`}>{children}</g>;
  for (let power = 0; power < doublings; power++) {
    const times = 2 ** power;
    const moves = [
      rotate ? `rotate(${round(rotate * times)})` : "",
      scale === 1
        ? ""
        : `scale(${[scale]
            .flat()
            .map((by) => round(by ** times))
            .join(" ")})`,
      shift ? `translate(${shift.map((by) => round(by * times)).join(" ")})` : "",
    ].join("");
    drawn = (
      <g id={`${id}${power + 1}`}>
        {drawn}
        <use href={`#${id}${power}`} transform={moves} />
      </g>
    );
  }
  return drawn;
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
