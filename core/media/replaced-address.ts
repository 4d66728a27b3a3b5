import { placeOf } from "#core/media/uses.ts";

/**
 * A value with the address of one file in the place of another's, in every text of it. An address of a smaller variant becomes that
 * of the file itself, of which pages make their own variants.
 *
 * @param from the keys in the storage
 */
export function withAddress<Value>(value: Value, from: string, to: string): Value {
  // Only texts change, and a text stays one.
  return replaced(value, addressPattern(from), `/media/${to}`) as Value;
}

function addressPattern(key: string): RegExp {
  const place = placeOf(key).replaceAll(/[.]/g, "\\.");
  return new RegExp(String.raw`${place}[\w-][\w.-]*(?:/\d{1,5}\.(?:avif|webp))?`, "g");
}

function replaced(value: unknown, pattern: RegExp, address: string): unknown {
  if (typeof value === "string") return value.replace(pattern, () => address);
  if (Array.isArray(value)) return value.map((each) => replaced(each, pattern, address));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, replaced(each, pattern, address)]),
  );
}
