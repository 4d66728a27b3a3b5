import { createContext } from "react";

/** Whether a preview takes part of the form's width, which then has less room than the window suggests. */
export const IsBesidePreview = createContext(false);
