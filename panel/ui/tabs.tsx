import { Content, List, Root, Trigger } from "@radix-ui/react-tabs";
import { type ReactNode, useEffect, useRef } from "react";

type Tab = { id: string; label: ReactNode };

type TabsProps = {
  /** What the tabs choose among. */
  label: string;
  /** Without any, what all of them would show is no panel, but stands at the same place: what is open in it stays open. */
  tabs: Tab[];
  selected: string;
  onSelect: (id: string) => void;
  /** What the selected tab shows. */
  children: ReactNode;
};

/** Tabs above their panel. Arrow keys go from one to the next, and the Tab key goes on into the panel. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const current = useRef<HTMLButtonElement>(null);
  // Only sideways: the page stays where it is.
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
              // Radix leads back to the tab that last had the focus; the selected one may be another.
              tabIndex={id === selected ? 0 : -1}
              // By an arrow key, that is: a window that is come back to gives its focus back to the tab that had it.
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
      {/* No stop for the Tab key: there are fields in it. */}
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
 * Selects what was not chosen last. What stands in the address is rendered a moment later: until then Radix, which knows
 * what is rendered, takes a press for two choices, and a quick key back to the tab that is still rendered for none.
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
