import { useState } from "react";
import { HistoryList, type HistoryProps } from "#panel/form/history-list.tsx";

/** The history of what has no page of its own, below its form; read once somebody wants to see it. */
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
