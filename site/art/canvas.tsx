import type { ReactNode } from "react";

type CanvasProps = { width: number; height: number; stretch?: true; children: ReactNode };

/** A drawing that fills whatever place it is put in. */
export function Canvas({ width, height, stretch, children }: CanvasProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio={stretch ? "none" : "xMidYMid slice"}
      fill="none"
    >
      {children}
    </svg>
  );
}
