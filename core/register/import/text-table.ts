const pageBytes = 1024 * 1024;

/** The shared strings of a workbook by index, stored as bytes outside the heap. */
export function createTextTable({ bytesMax, countMax }: { bytesMax: number; countMax: number }) {
  const pages: Buffer[] = [];
  const ends: number[] = [];
  let used = 0;

  return {
    /** @returns false when the table is full */
    add(text: string): boolean {
      const bytes = Buffer.from(text);
      if (used + bytes.length > bytesMax || ends.length >= countMax) return false;
      for (let from = 0; from < bytes.length; ) {
        const start = used % pageBytes;
        if (start === 0) pages.push(Buffer.allocUnsafeSlow(pageBytes));
        const copied = bytes.copy(pages.at(-1) ?? Buffer.alloc(0), start, from);
        from += copied;
        used += copied;
      }
      ends.push(used);
      return true;
    },

    /** Undefined for an index out of range. */
    get(index: number): string | undefined {
      const end = ends[index];
      if (end === undefined) return undefined;
      const parts: Buffer[] = [];
      for (let from = ends[index - 1] ?? 0; from < end; ) {
        const start = from % pageBytes;
        const length = Math.min(pageBytes - start, end - from);
        parts.push((pages[Math.floor(from / pageBytes)] ?? Buffer.alloc(0)).subarray(start, start + length));
        from += length;
      }
      return (parts.length === 1 ? parts[0] : Buffer.concat(parts))?.toString();
    },
  };
}

export type TextTable = ReturnType<typeof createTextTable>;
