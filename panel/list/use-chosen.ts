import { useEffect, useState } from "react";

/**
 * A filter's value that shows at once what was chosen: the list's own value follows with the address, a tick
 * later, and a control tied to it would jump back in between.
 */
export function useChosen<Value>(value: Value) {
  const [chosen, setChosen] = useState(value);
  useEffect(() => setChosen(value), [value]);
  return [chosen, setChosen] as const;
}
