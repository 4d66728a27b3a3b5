import { createContext } from "react";

/** Whether a preview takes a part of the form's width: what stands side by side there has less room than the window tells. */
export const IsBesidePreview = createContext(false);
