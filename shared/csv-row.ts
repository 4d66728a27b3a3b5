type Cell = {
  value: string;
  /** The offset of the next cell or row. */
  next: number;
  endsRow: boolean;
};

const quote = '"';
const lineFeed = "\n".charCodeAt(0);

/**
 * Parses one row of CSV (RFC 4180), or undefined if the text ends before the row. Rows end with LF or CRLF. Quotes in the
 * middle of a cell are literal, and so are those around the beginning of a cell that continues after them. Linear in the length
 * of the row.
 *
 * @param isEnd whether the text is complete: its end then ends the row, unless a quote is open
 */
export function parseRow(
  text: string,
  start: number,
  { delimiter, isEnd }: { delimiter: string; isEnd: boolean },
): { cells: string[]; end: number } | undefined {
  if (start === text.length) return undefined;
  const cells: string[] = [];
  for (let position = start; ; ) {
    const read = text[position] === quote ? quotedCell : plainCell;
    const cell = read(text, position, delimiter, isEnd);
    if (!cell) return undefined;
    cells.push(cell.value);
    if (cell.endsRow) return { cells, end: cell.next };
    position = cell.next;
  }
}

/** @param head the part of the cell before the position */
function plainCell(
  text: string,
  position: number,
  delimiter: string,
  isEnd: boolean,
  head = "",
): Cell | undefined {
  // Not `indexOf`, which would scan the whole text for each cell if the delimiter does not occur.
  const delimiterCode = delimiter.charCodeAt(0);
  let end = position;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code === delimiterCode || code === lineFeed) break;
  }
  if (end === text.length)
    return isEnd ? { value: head + text.slice(position), next: end, endsRow: true } : undefined;
  const endsRow = text[end] === "\n";
  const hasReturn = endsRow && end > position && text[end - 1] === "\r";
  return { value: head + text.slice(position, hasReturn ? end - 1 : end), next: end + 1, endsRow };
}

function quotedCell(text: string, start: number, delimiter: string, isEnd: boolean): Cell | undefined {
  for (let close = text.indexOf(quote, start + 1); close >= 0; close = text.indexOf(quote, close + 2)) {
    const after = close + 1;
    if (text[after] === quote) continue;
    // A carriage return at the end may be the first half of CRLF.
    if (after + 1 >= text.length && !isEnd) return undefined;
    const value = text.slice(start + 1, close).replaceAll('""', quote);
    if (text[after] === delimiter) return { value, next: after + 1, endsRow: false };
    if (after === text.length) return { value, next: after, endsRow: true };
    if (text[after] === "\n") return { value, next: after + 1, endsRow: true };
    if (text.startsWith("\r\n", after)) return { value, next: after + 2, endsRow: true };
    return plainCell(text, after, delimiter, isEnd, quote + value + quote);
  }
  return undefined;
}
