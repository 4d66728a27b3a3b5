import type { ReactNode } from "react";

/** The empty state of a list. */
export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <div className="empty-list">
      <img src="/art/rosette/watermark.svg" alt="" width="160" height="160" />
      <p>{children}</p>
    </div>
  );
}
