/** Pending uploads of pictures in rich text, without which it must not be saved. */
export const pendingPictures = createCounter();

/** Forms with unsaved changes. */
export const unsavedForms = createCounter();

function createCounter() {
  let count = 0;
  return {
    isAny: () => count > 0,
    /** @returns removes it again */
    note() {
      count += 1;
      return () => {
        count -= 1;
      };
    },
  };
}
