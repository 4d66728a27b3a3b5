/** Pictures that were put into a text and are not there yet: a save now would go without them. */
export const picturesOnTheirWay = createCounter();

/** Forms that hold unsaved changes: something typed would be lost if they went away now. */
export const formsWithChanges = createCounter();

function createCounter() {
  let count = 0;
  return {
    isAny: () => count > 0,
    /** Notes one, until what it returns is called. */
    note() {
      count += 1;
      return () => {
        count -= 1;
      };
    },
  };
}
