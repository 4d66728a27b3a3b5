import { createContext, useContext, useEffect } from "react";

/** What the page that is open is called, and the record that it is about. */
export type PageTitle = { title: string; record?: string | undefined };

/** Takes the title of the page that is open; the header shows it. */
export const PageTitleContext = createContext<(shown: PageTitle) => void>(() => {});

/** @param record what the page is about, once it is known: its tab is found among others by it */
export function usePageTitle(title: string, record?: string): void {
  const setTitle = useContext(PageTitleContext);
  useEffect(() => {
    setTitle({ title, record });
    document.title = [record, title, "Absah"].filter(Boolean).join(" · ");
  }, [setTitle, title, record]);
}
