let formsWithChanges = 0;

/** Whether something typed would be lost if its form went away now. */
export function hasUnsavedChanges(): boolean {
  return formsWithChanges > 0;
}

/** Notes that a form holds unsaved changes, until what it returns is called. */
export function noteUnsavedChanges(): () => void {
  formsWithChanges += 1;
  return () => {
    formsWithChanges -= 1;
  };
}
