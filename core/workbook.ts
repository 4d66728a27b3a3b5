import { type ZippedFile, zipOf } from "#core/zip.ts";
import { type Day, daysBetween } from "#shared/time.ts";

/** Days become dates, which a sheet can sort; text stays text, even if it looks like a number. */
export type SheetCell = string | { day: Day };
/** The width is in digits, as in spreadsheets. */
export type SheetColumn = { heading: string; width: number };

/**
 * Streams a workbook of one sheet (ECMA-376). Texts are inline, because a table of shared strings would have to be held in memory.
 *
 * @param batches batches of rows
 */
export function workbookOf(
  name: string,
  columns: readonly SheetColumn[],
  batches: AsyncIterable<SheetCell[][]>,
): AsyncGenerator<Uint8Array> {
  const parts: ZippedFile[] = [
    { name: "[Content_Types].xml", content: () => [declaration, contentTypes] },
    { name: "_rels/.rels", content: () => [declaration, relations([["officeDocument", "xl/workbook.xml"]])] },
    { name: "xl/workbook.xml", content: () => [declaration, sheetList(name)] },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: () => [
        declaration,
        relations([
          ["worksheet", "worksheets/sheet1.xml"],
          ["styles", "styles.xml"],
        ]),
      ],
    },
    { name: "xl/styles.xml", content: () => [declaration, styleSheet] },
    { name: "xl/worksheets/sheet1.xml", content: () => sheet(columns, batches) },
  ];
  return zipOf(parts);
}

async function* sheet(columns: readonly SheetColumn[], batches: AsyncIterable<SheetCell[][]>) {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0" tabSelected="1"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>`;
  const letters = columns.map((_, index) => lettersOf(index));
  let line = 1;
  const row = (cells: CellXml[]) => rowXml(cells, line++, letters);
  yield row(columns.map(({ heading }) => textXml(heading, styles.heading)));
  for await (const rows of batches) yield rows.map((cells) => row(cells.map(cellXml))).join("");
  yield "</sheetData></worksheet>";
}

/** The XML of a cell's element after its reference. */
type CellXml = string;

/** Cell references are optional (ECMA-376 18.3.1.4), but some programs require them. */
function rowXml(cells: CellXml[], line: number, letters: string[]): string {
  const referred = cells.map((cell, index) => `<c r="${letters[index]}${line}"${cell}`);
  return `<row r="${line}">${referred.join("")}</row>`;
}

/** A for the first column, AA for the 27th. */
function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last;
}

function cellXml(cell: SheetCell): CellXml {
  if (typeof cell === "string") return cell === "" ? "/>" : textXml(cell, styles.text);
  // Excel's 1900 has a 29 February: earlier dates would be off by one day.
  if (cell.day < "1950-01-01") return textXml(cell.day, styles.text);
  return ` s="${styles.day}"><v>${daysBetween(sheetDayZero, cell.day)}</v></c>`;
}

const sheetDayZero: Day = "1899-12-30";

function textXml(text: string, style: number): CellXml {
  return ` s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;
}

/**
 * Escapes characters that XML does not allow, and texts that look like such escapes (ECMA-376 22.9.2.19); unpaired surrogates are replaced.
 */
function escapeText(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
      .replace(/_(?=x[0-9A-Fa-f]{4}_)|[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, codeOf)
      .replace(/[&<>]/g, (character) => entities[character] ?? "")
  );
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function codeOf(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const related = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";

const contentTypes = `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`;

function relations(targets: [type: string, target: string][]): string {
  const each = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${related}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${packaged}/relationships">${each.join("")}</Relationships>`;
}

function sheetList(name: string): string {
  return `<workbook xmlns="${main}" xmlns:r="${related}"><sheets><sheet name="${escapeText(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

/** Indexes in `cellXfs`. With the text format (49, "@") a cell stays text when it is edited. */
const styles = { text: 1, day: 2, heading: 3 } as const;

const styleSheet = `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
