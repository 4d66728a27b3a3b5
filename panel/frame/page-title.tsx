import { createContext, useContext, useEffect } from "react";

/** Takes the title of the page that is open; the header shows it. */
export const PageTitleContext = createContext<(title: string) => void>(() => {});

/** @param record what the page is about, once it is known: its tab is found among others by it */
export function usePageTitle(title: string, record?: string): void {
  const setTitle = useContext(PageTitleContext);
  useEffect(() => {
    setTitle(record ? `${title}: ${record}` : title);
    document.title = [record, title, "Absah"].filter(Boolean).join(" · ");
  }, [setTitle, title, record]);
}
