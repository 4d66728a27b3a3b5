import { createContext, useContext, useEffect } from "react";

/** Takes the title of the page that is open; the header shows it. */
export const PageTitleContext = createContext<(title: string) => void>(() => {});

export function usePageTitle(title: string): void {
  const setTitle = useContext(PageTitleContext);
  useEffect(() => {
    setTitle(title);
    document.title = `${title} · Absah`;
  }, [setTitle, title]);
}
