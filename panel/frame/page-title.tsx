import { createContext, useContext, useEffect } from "react";

/** The title of the open page, and its record. */
export type PageTitle = { title: string; record?: string | undefined };

/** Receives the title for the header. */
export const PageTitleContext = createContext<(shown: PageTitle) => void>(() => {});

/** @param record named in the title of the browser tab */
export function usePageTitle(title: string, record?: string): void {
  const setTitle = useContext(PageTitleContext);
  useEffect(() => {
    setTitle({ title, record });
    document.title = [record, title, "Absah"].filter(Boolean).join(" · ");
  }, [setTitle, title, record]);
}
