import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";

type Tab = { id: string; label: ReactNode };

type TabListProps = {
  /** What the tabs choose among. */
  label: string;
  /** Before the ids of the elements: a page may have several lists. */
  name: string;
  tabs: Tab[];
  selected: string;
  onSelect: (id: string) => void;
};

/** Tabs of a TabPanel. Arrow keys go from one to the next, and the Tab key goes on into the panel. */
export function TabList({ label, name, tabs, selected, onSelect }: TabListProps) {
  const current = useRef<HTMLButtonElement>(null);
  // Only sideways: the page stays where it is.
  useEffect(() => {
    const list = current.current?.parentElement;
    if (!current.current || !list || !selected) return;
    const { offsetLeft, offsetWidth } = current.current;
    list.scrollTo({ left: offsetLeft - (list.clientWidth - offsetWidth) / 2 });
  }, [selected]);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    // From the tab that has the focus: what a quick key before this one selected may not be drawn yet.
    const place = tabs.findIndex(({ id }) => tabId(name, id) === document.activeElement?.id);
    const next = placeAfter(event.key, place, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    document.getElementById(tabId(name, tab.id))?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className="relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:thin]"
    >
      {tabs.map(({ id, label: content }) => (
        <button
          key={id}
          ref={id === selected ? current : undefined}
          id={tabId(name, id)}
          type="button"
          role="tab"
          aria-selected={id === selected}
          aria-controls={`${name}-panel`}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
          className="flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-brand aria-selected:text-ink"
        >
          {content}
        </button>
      ))}
    </div>
  );
}

/** What the selected tab shows; without tabs, what all of them would. */
export function TabPanel(props: { name: string; selected: string | undefined; children: ReactNode }) {
  const { name, selected, children } = props;
  if (selected === undefined) return <div>{children}</div>;
  return (
    <div id={`${name}-panel`} role="tabpanel" aria-labelledby={tabId(name, selected)}>
      {children}
    </div>
  );
}

function tabId(name: string, id: string): string {
  return `${name}-tab-${id}`;
}

function placeAfter(key: string, place: number, count: number): number | undefined {
  const places: Record<string, number> = {
    ArrowRight: (place + 1) % count,
    ArrowLeft: (place - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return places[key];
}
