import { CircleCheck, PencilLine } from "lucide-react";

/** Specification 4: published or a draft, as a word and an icon. */
export function PublishedBadge({ isPublished }: { isPublished: boolean }) {
  const Icon = isPublished ? CircleCheck : PencilLine;
  const look = isPublished
    ? "border-brand/30 bg-brand-wash text-brand-deep"
    : "border-line-strong/40 bg-slate-wash text-ink-soft";
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap ${look}`}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {isPublished ? "Dipublikasi" : "Draft"}
    </span>
  );
}
