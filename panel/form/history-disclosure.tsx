import { useState } from "react";
import { HistoryList, type HistoryProps } from "#panel/form/history-list.tsx";

/** A collapsed history below a form, fetched when it is opened. */
export function HistoryDisclosure<Field extends string>({
  title,
  ...props
}: HistoryProps<Field> & { title: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="mt-4" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="link inline-flex min-h-8 cursor-pointer items-center text-sm">{title}</summary>
      {isOpen && <HistoryList {...props} />}
    </details>
  );
}
