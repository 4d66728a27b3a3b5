import type { ReactNode } from "react";
import { Icon, type IconName } from "#site/icons.tsx";

/** A notice instead of results. */
export function Notice(props: { icon: IconName; title: ReactNode; children: ReactNode }) {
  return (
    <section className="notice" aria-live="polite">
      <span className="card-sign">
        <Icon name={props.icon} size={24} />
      </span>
      <div>
        <h2>{props.title}</h2>
        {props.children}
      </div>
    </section>
  );
}
