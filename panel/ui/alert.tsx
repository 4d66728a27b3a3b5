import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const looks = {
  danger: { icon: CircleAlert, className: "border-danger/40 bg-danger-wash", tint: "text-danger" },
  warning: { icon: TriangleAlert, className: "border-gold/50 bg-warn-wash", tint: "text-warn" },
  info: { icon: Info, className: "border-line bg-card", tint: "text-ink-soft" },
};

/** A message in the page. `danger` is announced at once. */
export function Alert(props: { kind: keyof typeof looks; title?: string; children?: ReactNode }) {
  const { icon: Icon, className, tint } = looks[props.kind];
  return (
    <div
      role={props.kind === "danger" ? "alert" : undefined}
      className={`flex gap-3 rounded-lg border p-4 text-sm ${className}`}
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tint}`} />
      <div className="min-w-0 flex-1 space-y-2 break-words">
        {props.title && <p className="font-semibold">{props.title}</p>}
        {props.children}
      </div>
    </div>
  );
}
