/* Reads the first visible sheet of a workbook (ECMA-376) as text, in the browser. Only texts and numbers: no dates, styles or
   formulas. */

/** Whether the bytes have the signature of a ZIP archive. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/**
 * @returns a line per row, with tabs between cells
 * @throws if it is not a workbook, or damaged
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const parts = partsOf(bytes);
  const open = async (path: string) => {
    const part = parts.get(path);
    return part && parseXml(await unpack(bytes, part));
  };
  const book = await open("xl/workbook.xml");
  const relations = await open("xl/_rels/workbook.xml.rels");
  const texts = textsOf(await open("xl/sharedStrings.xml"));
  const visible = elements(book, "sheet").find((sheet) => !/hidden/i.test(sheet.getAttribute("state") ?? ""));
  const id = [...(visible?.attributes ?? [])].find(({ name }) => name.endsWith(":id"))?.value;
  const target = elements(relations, "Relationship").find((each) => each.getAttribute("Id") === id);
  const path = target?.getAttribute("Target") ?? "";
  const sheet = await open(path.startsWith("/") ? path.slice(1) : `xl/${path}`);
  if (!sheet) throw new Error("The workbook has no sheet that can be read");
  return elements(sheet, "row")
    .map((row) => lineOf(row, texts))
    .join("\n");
}

type Part = { isPacked: boolean; at: number; bytes: number };

/** The entries of a ZIP archive by name (PKWARE's APPNOTE, 4.3.12 and 4.3.16). */
function partsOf(bytes: Uint8Array): Map<string, Part> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (view.getUint32(end, true) !== 0x06054b50) end -= 1;
  const parts = new Map<string, Part>();
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const local = view.getUint32(at + 42, true);
    parts.set(name, {
      isPacked: view.getUint16(at + 10, true) === 8,
      at: local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true),
      bytes: view.getUint32(at + 20, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

async function unpack(archive: Uint8Array<ArrayBuffer>, { isPacked, at, bytes }: Part): Promise<string> {
  const packed = new Blob([archive.subarray(at, at + bytes)]);
  if (!isPacked) return await packed.text();
  return await new Response(packed.stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
}

function parseXml(xml: string): Document {
  return new DOMParser().parseFromString(xml, "text/xml");
}

function elements(parent: Document | Element | undefined, name: string): Element[] {
  return [...(parent?.getElementsByTagNameNS("*", name) ?? [])];
}

function textsOf(shared: Document | undefined): string[] {
  return elements(shared, "si").map(textOf);
}

/** The concatenated text runs, without phonetic hints. */
function textOf(element: Element): string {
  return elements(element, "t")
    .filter((run) => run.parentElement?.localName !== "rPh")
    .map((run) => run.textContent)
    .join("");
}

/** Empty cells are not stored: each cell names its column. */
function lineOf(row: Element, texts: string[]): string {
  const cells: string[] = [];
  for (const cell of elements(row, "c")) {
    const letters = /^[A-Z]+/.exec(cell.getAttribute("r") ?? "")?.[0];
    const column = letters === undefined ? cells.length : columnOf(letters);
    cells[column] = cellText(cell, texts).replace(/\s+/g, " ");
  }
  return Array.from(cells, (value) => value ?? "").join("\t");
}

/** A is 0, Z is 25, AA is 26; at most 16,384 columns. */
function columnOf(letters: string): number {
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return Math.min(column, 16_383);
}

function cellText(cell: Element, texts: string[]): string {
  const type = cell.getAttribute("t");
  if (type === "inlineStr") return textOf(cell);
  const value = elements(cell, "v")[0]?.textContent ?? "";
  return type === "s" ? (texts[Number(value)] ?? "") : value;
}
