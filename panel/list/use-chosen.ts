import { useEffect, useState } from "react";

/**
 * Shows a chosen filter value at once. The list's own value follows a tick later with the URL; a control bound to that would jump back in
 * between.
 */
export function useChosen<Value>(value: Value) {
  const [chosen, setChosen] = useState(value);
  useEffect(() => setChosen(value), [value]);
  return [chosen, setChosen] as const;
}
