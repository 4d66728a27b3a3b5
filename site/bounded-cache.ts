/** Memoizes `make` for the most recently used keys, at most `entriesMax`. */
export function boundedCache<Value>(entriesMax: number, make: (key: string) => Value) {
  const entries = new Map<string, Value>();
  return (key: string): Value => {
    const value = entries.get(key) ?? make(key);
    entries.delete(key);
    entries.set(key, value);
    const [oldest] = entries.keys();
    if (entries.size > entriesMax && oldest !== undefined) entries.delete(oldest);
    return value;
  };
}
