import type { SyntheticEvent } from "react";

/**
 * The value of a date field in which something stands that is no date, such as 31 February or half a date. Browsers report that as empty, so
 * that an optional date would be saved as none. Every schema of a date refuses it.
 */
const invalidDate = "-";

/** What a date input of a form without state holds: its date, "" if it is empty, or `invalidDate`. */
export function dateIn(input: HTMLInputElement): string {
  return input.validity.badInput ? invalidDate : input.value;
}

/**
 * Handlers and value of a date input, by which it holds `invalidDate` while the browser finds no date in it. A date that never was whole
 * causes no input event, so keys and blur are read too.
 *
 * @param format converts what the input shows to what the form holds
 */
export function withInvalidDate(
  value: string,
  { onChange, onBlur }: { onChange: (value: string) => void; onBlur?: () => void },
  format = (shown: string) => shown,
) {
  const change = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    onChange(currentTarget.validity.badInput ? invalidDate : format(currentTarget.value));
  const check = (event: SyntheticEvent<HTMLInputElement>) => {
    if (event.currentTarget.validity.badInput !== (value === invalidDate)) change(event);
  };
  return {
    // The same as the input's own value then: React leaves what stands in it.
    value: value === invalidDate ? "" : value,
    onChange: change,
    onKeyUp: check,
    onBlur(event: SyntheticEvent<HTMLInputElement>) {
      check(event);
      onBlur?.();
    },
  };
}
