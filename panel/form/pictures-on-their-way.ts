let count = 0;

/** Whether a picture that was put into a text is not there yet: a save now would go without it. */
export function arePicturesOnTheirWay(): boolean {
  return count > 0;
}

/** Notes that a picture is being uploaded into a text, until what it returns is called. */
export function notePictureOnItsWay(): () => void {
  count += 1;
  return () => {
    count -= 1;
  };
}
