import type { ReactNode } from "react";
import { Rosette } from "#panel/ui/mark.tsx";

/** A page with one message: empty, no access, not found. */
export function MessagePage(props: { title: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center">
      <Rosette className="size-28 text-gold/60" />
      <h2 className="mt-6 text-xl font-bold">{props.title}</h2>
      <div className="mt-2 text-sm leading-relaxed text-ink-soft">{props.children}</div>
      {props.actions && <div className="mt-6 flex flex-wrap justify-center gap-2">{props.actions}</div>}
    </div>
  );
}
