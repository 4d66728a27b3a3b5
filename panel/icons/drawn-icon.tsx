import { CircleHelp } from "lucide-react";
import { lazy, Suspense } from "react";

const IconByName = lazy(() => import("#panel/icons/icon-by-name.tsx"));

/** A lucide icon by its stored name. The drawings are loaded once, with the first one that is asked for. */
export function DrawnIcon({ name, className = "size-5" }: { name: string; className?: string }) {
  return (
    <Suspense fallback={<CircleHelp aria-hidden className={`${className} opacity-0`} />}>
      <IconByName name={name} className={className} />
    </Suspense>
  );
}
