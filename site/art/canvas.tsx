import type { ReactNode } from "react";

type CanvasProps = { width: number; height: number; stretch?: true; children: ReactNode };

/** An SVG that fills its container. */
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
