import type { LucideIcon } from "lucide-react";

/**
 * A small button whose label stands in its tip. Without `onPress` it does nothing, yet it is not `disabled`: at the
 * end of its way a button keeps the focus of whoever pressed it.
 */
export function IconButton(props: {
  /** What a screen reader says: with the name of what it acts on. */
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
