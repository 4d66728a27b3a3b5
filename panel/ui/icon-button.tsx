import type { LucideIcon } from "lucide-react";

/**
 * A small button with its label as a tooltip. Without `onPress` it is inert but not `disabled`, so that a button that reached its limit keeps
 * the focus.
 */
export function IconButton(props: {
  /** The accessible name, including what it acts on. */
  label: string;
  title: string;
  icon: LucideIcon;
  onPress: (() => void) | undefined;
  part?: string;
}) {
  const { label, title, icon: Icon, onPress, part } = props;
  return (
    <button
      type="button"
      title={title}
      data-part={part}
      aria-disabled={!onPress}
      onClick={onPress}
      className="icon-button aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    >
      <Icon aria-hidden className="size-4.5" />
      <span className="sr-only">{label}</span>
    </button>
  );
}
