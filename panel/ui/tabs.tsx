import { Content, List, Root, Trigger } from "@radix-ui/react-tabs";
import { type ReactNode, useEffect, useRef } from "react";

type Tab = { id: string; label: ReactNode };

type TabsProps = {
  /** The accessible name. */
  label: string;
  /** Without tabs the content is rendered at the same position in the tree, so that its state survives. */
  tabs: Tab[];
  selected: string;
  onSelect: (id: string) => void;
  children: ReactNode;
};

/** Tabs with the keyboard behaviour of the ARIA pattern: arrow keys between tabs, Tab into the panel. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const current = useRef<HTMLButtonElement>(null);
  // Only horizontally: the page must not scroll.
  useEffect(() => {
    const list = current.current?.parentElement;
    if (!current.current || !list || !selected) return;
    const { offsetLeft, offsetWidth } = current.current;
    list.scrollTo({ left: offsetLeft - (list.clientWidth - offsetWidth) / 2 });
  }, [selected]);
  const select = useLatestChoice(selected, onSelect);
  const panelOnly = tabs.length > 0 ? {} : { role: undefined, "aria-labelledby": undefined };
  return (
    <Root value={selected} onValueChange={select} activationMode="manual">
      {tabs.length > 0 && (
        <List
          aria-label={label}
          className="relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:thin]"
        >
          {tabs.map(({ id, label: content }) => (
            <Trigger
              key={id}
              ref={id === selected ? current : undefined}
              value={id}
              // Radix restores the focus to the last focused tab, which may not be the selected one.
              tabIndex={id === selected ? 0 : -1}
              // Only for arrow keys: a window that is activated again also focuses the tab.
              onFocus={({ currentTarget, relatedTarget }) => {
                if (isBeside(currentTarget, relatedTarget)) select(id);
              }}
              className="flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-brand aria-selected:text-ink"
            >
              {content}
            </Trigger>
          ))}
        </List>
      )}
      {/* No tab stop, because the panel contains fields. */}
      <Content value={selected} tabIndex={undefined} {...panelOnly}>
        {children}
      </Content>
    </Root>
  );
}

function isBeside(tab: Element, other: Element | null): boolean {
  return other?.parentElement === tab.parentElement;
}

/**
 * Ignores repeated selections. The URL is rendered a moment later: until then Radix, which knows the rendered value, reports one press twice,
 * and a quick key press back to the still rendered tab not at all.
 */
function useLatestChoice(selected: string, onSelect: (id: string) => void) {
  const chosen = useRef(selected);
  useEffect(() => {
    chosen.current = selected;
  }, [selected]);
  return (id: string) => {
    if (id === chosen.current) return;
    chosen.current = id;
    onSelect(id);
  };
}
