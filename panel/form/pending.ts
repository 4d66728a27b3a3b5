/** Pictures of a text whose upload is pending: a save now would go without them. */
export const pendingPictures = createCounter();

/** Forms that hold unsaved changes: something typed would be lost if they went away now. */
export const unsavedForms = createCounter();

function createCounter() {
  let count = 0;
  return {
    isAny: () => count > 0,
    /** Counts one more. @returns what counts it off again */
    note() {
      count += 1;
      return () => {
        count -= 1;
      };
    },
  };
}
