import { dirname, posix } from "node:path";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { FileRefusal } from "#core/register/import/file-refusal.ts";
import type { Messages } from "#core/register/import/messages.ts";
import { createTextTable, type TextTable } from "#core/register/import/text-table.ts";
import { type Element, parseXml } from "#core/register/import/workbook-xml.ts";
import { limits } from "#shared/limits.ts";

/** The parts of a workbook (ECMA-376) that an import reads. Macros, drawings, styles and external links are never opened. */
export type Workbook = AsyncDisposable & {
  /** The visible sheets in their order. */
  sheets: { name: string; part: Entry }[];
  /** The date system: day 0 is 1 January 1904 instead of 31 December 1899. */
  is1904: boolean;
  texts: TextTable;
  zip: ZipFile;
};

/**
 * Opens a workbook and reads its sheet list and shared strings.
 *
 * @throws FileRefusal when it is not a workbook, is damaged, or decompresses to more than an import accepts
 */
export async function openWorkbook(
  path: string,
  messages: Messages,
  signal?: AbortSignal | undefined,
): Promise<Workbook> {
  const zip = await yauzl
    .openPromise(path, { lazyEntries: true, autoClose: false })
    .catch((cause: unknown) => {
      throw new FileRefusal(messages.damagedWorkbook, { cause });
    });
  try {
    const parts = await listParts(zip, messages);
    const read = async (name: string, on: Parameters<typeof parseXml>[1]) => {
      const entry = parts.get(name);
      if (!entry) return;
      for await (const _ of parseXml(await openPart(zip, entry, messages), on, messages, signal));
    };
    const target = await readRelations(read, "_rels/.rels", "");
    const path = target.byType.get("officeDocument") ?? "xl/workbook.xml";
    // A binary workbook (.xlsb) has other parts.
    if (!parts.has(path) || path.endsWith(".bin")) throw new FileRefusal(messages.notWorkbook);
    const { isWorkbook, listed, is1904 } = await readSheetList(read, path);
    if (!isWorkbook) throw new FileRefusal(messages.notWorkbook);
    const folder = dirname(path);
    const relations = await readRelations(
      read,
      posix.join(folder, "_rels", `${posix.basename(path)}.rels`),
      folder,
    );
    const sheets = listed.flatMap(({ name, id }) => {
      const part = parts.get(relations.byId.get(id) ?? "");
      return part ? { name, part } : [];
    });
    const texts = await readTexts(read, relations.byType.get("sharedStrings") ?? "", messages);
    return { sheets, is1904, texts, zip, [Symbol.asyncDispose]: async () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Streams the decompressed bytes of a part: never more than the archive declares, which is limited. */
export async function openPart(zip: ZipFile, entry: Entry, messages: Messages) {
  if (entry.uncompressedSize > limits.importPartBytesMax) throw new FileRefusal(messages.workbookTooLarge);
  if (entry.isEncrypted()) throw new FileRefusal(messages.oldWorkbook);
  return await zip.openReadStreamPromise(entry).catch((cause: unknown) => {
    throw new FileRefusal(messages.damagedWorkbook, { cause });
  });
}

async function listParts(zip: ZipFile, messages: Messages): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.importPartsMax) throw new FileRefusal(messages.workbookTooLarge);
  const parts = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) parts.set(entry.fileName, entry);
  } catch (cause) {
    throw new FileRefusal(messages.damagedWorkbook, { cause });
  }
  return parts;
}

type ReadPart = (name: string, on: Parameters<typeof parseXml>[1]) => Promise<void>;

/** More relationships or sheets than real workbooks have. */
const namesMax = 10_000;

async function readRelations(read: ReadPart, name: string, folder: string) {
  const byId = new Map<string, string>();
  const byType = new Map<string, string>();
  await read(name, {
    open({ name, attributes }) {
      if (name !== "Relationship" || attributes.TargetMode === "External" || byId.size > namesMax) return;
      const { Id = "", Type = "", Target = "" } = attributes;
      const path = Target.startsWith("/") ? Target.slice(1) : posix.join(folder, Target);
      byId.set(Id, path);
      byType.set(Type.slice(Type.lastIndexOf("/") + 1), path);
    },
  });
  return { byId, byType };
}

async function readSheetList(read: ReadPart, path: string) {
  const listed: { name: string; id: string }[] = [];
  let is1904 = false;
  let isWorkbook = false;
  await read(path, {
    open({ name, attributes }) {
      if (name === "workbook") isWorkbook = true;
      if (name === "workbookPr") is1904 = ["1", "true"].includes(attributes.date1904 ?? "");
      // Hidden sheets, such as an earlier copy, are not meant to be imported.
      const isHidden = attributes.state === "hidden" || attributes.state === "veryHidden";
      if (name === "sheet" && !isHidden && listed.length < namesMax)
        listed.push({ name: attributes.name ?? "", id: relationOf(attributes) });
    },
  });
  return { isWorkbook, listed, is1904 };
}

/** `r:id` with any prefix; `id` without prefix is something else. */
function relationOf(attributes: Element["attributes"]): string {
  return Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1] ?? "";
}

async function readTexts(read: ReadPart, name: string, messages: Messages): Promise<TextTable> {
  const texts = createTextTable({
    bytesMax: limits.importTextsBytesMax,
    countMax: limits.importTextsMax,
  });
  let text = "";
  let isPhonetic = false;
  let isText = false;
  await read(name, {
    open({ name }) {
      if (name === "si") text = "";
      else if (name === "rPh") isPhonetic = true;
      else if (name === "t") isText = !isPhonetic;
    },
    text(part) {
      if (isText) text += part;
      if (text.length > limits.importRowLengthMax) throw new FileRefusal(messages.workbookTooLarge);
    },
    close(name) {
      if (name === "t") isText = false;
      else if (name === "rPh") isPhonetic = false;
      else if (name === "si" && !texts.add(unescapeText(text)))
        throw new FileRefusal(messages.workbookTooLarge);
    },
  });
  return texts;
}

/** Decodes characters that XML does not allow, such as `_x000D_` (ECMA-376 22.9.2.19). */
export function unescapeText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
