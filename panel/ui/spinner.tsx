import { LoaderCircle } from "lucide-react";
import { t } from "#panel/language/t.ts";

/** For buttons. */
export function Spinner() {
  return <LoaderCircle aria-hidden className="animate-spin motion-reduce:animate-none" />;
}

/** For pages and panels. */
export function Loading({ label = t("Memuat…") }: { label?: string }) {
  return (
    <div role="status" className="flex min-h-48 items-center justify-center gap-3 text-sm text-ink-soft">
      <LoaderCircle aria-hidden className="size-5 animate-spin motion-reduce:animate-none" />
      {label}
    </div>
  );
}
