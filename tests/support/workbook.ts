import { crc32, deflateRawSync } from "node:zlib";

type Cell = string | number | { xml: string };
type Sheet = { name: string; isHidden?: boolean } & ({ rows: Cell[][] } | { xml: string });

/** A workbook (XLSX) with the parts that an import reads; a cell may be given as XML. */
export function workbook(
  sheets: Sheet[],
  { is1904 = false, parts = {} }: { is1904?: boolean; parts?: Record<string, string> } = {},
): Buffer<ArrayBuffer> {
  const texts: string[] = [];
  const names = sheets.map((_, index) => `worksheets/sheet${index + 1}.xml`);
  const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const relations = (targets: [id: string, type: string, target: string][]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
      .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${type}/${kind}" Target="${target}"/>`)
      .join("")}</Relationships>`;
  const files: Record<string, string> = {
    "_rels/.rels": relations([["rId1", "officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": `<workbook xmlns:r="${type}"><workbookPr${is1904 ? ' date1904="1"' : ""}/><sheets>${sheets
      .map(
        ({ name, isHidden }, index) =>
          `<sheet name="${name}"${isHidden ? ' state="hidden"' : ""} sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations([
      ...names.map((name, index) => [`rId${index + 1}`, "worksheet", name] as [string, string, string]),
      ["rIdTexts", "sharedStrings", "sharedStrings.xml"],
    ]),
  };
  for (const [index, sheet] of sheets.entries())
    files[`xl/${names[index]}`] = "xml" in sheet ? sheet.xml : sheetXml(sheet.rows, texts);
  files["xl/sharedStrings.xml"] =
    `<sst>${texts.map((text) => `<si><t>${escapeXml(text)}</t></si>`).join("")}</sst>`;
  return zip({ ...files, ...parts });
}

function sheetXml(rows: Cell[][], texts: string[]): string {
  const cellXml = (cell: Cell, reference: string) => {
    if (typeof cell === "object") return cell.xml;
    if (typeof cell === "number") return `<c r="${reference}"><v>${cell}</v></c>`;
    return cell === "" ? "" : `<c r="${reference}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
  };
  const rowXml = (cells: Cell[], row: number) =>
    `<row r="${row}">${cells.map((cell, index) => cellXml(cell, `${String.fromCharCode(65 + index)}${row}`)).join("")}</row>`;
  return `<worksheet><sheetData>${rows.map((cells, index) => rowXml(cells, index + 1)).join("")}</sheetData></worksheet>`;
}

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A ZIP of deflated files (PKWARE APPNOTE 4.3). */
export function zip(files: Record<string, string | Buffer>): Buffer<ArrayBuffer> {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text as string);
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\0", "latin1"), common, rest, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
