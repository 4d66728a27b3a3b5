import type { ReactNode } from "react";

/** A list without rows says so in words, beneath the mark of the house. */
export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <div className="empty-list">
      <img src="/art/rosette/watermark.svg" alt="" width="160" height="160" />
      <p>{children}</p>
    </div>
  );
}
