import type { Readable } from "node:stream";
import { SaxesParser } from "saxes";
import { FileRefusal } from "#core/register/import/file-refusal.ts";
import type { Messages } from "#core/register/import/messages.ts";
import { limits } from "#shared/limits.ts";

export type Element = { name: string; attributes: Record<string, string | undefined> };

export type Handlers = {
  open?: (element: Element) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** The parser buffers an element that does not end, or has a million attributes: stops it before memory is exhausted. */
const bufferMax = 4 * limits.importRowLengthMax;

/** Nesting depth, because open elements are kept. A sheet has about a dozen. */
const depthMax = 100;

/**
 * Parses the XML of a part of a workbook, and yields the bytes of each chunk after its handlers ran, so that their results can be consumed.
 * Names come without prefix. Entities declared by the document are an error, so there is no entity expansion.
 *
 * @throws FileRefusal for invalid XML, what the handlers throw, and the signal's reason
 */
export async function* parseXml(
  part: Readable,
  on: Handlers,
  messages: Messages,
  signal?: AbortSignal | undefined,
): AsyncGenerator<number> {
  let silence = 0;
  let depth = 0;
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on("opentag", ({ name, attributes }) => {
    silence = 0;
    depth += 1;
    if (depth > depthMax) throw new FileRefusal(messages.damagedWorkbook);
    on.open?.({ name: localName(name), attributes });
  });
  const takeText = (text: string) => {
    silence = 0;
    on.text?.(text);
  };
  parser.on("text", takeText);
  parser.on("cdata", takeText);
  parser.on("closetag", ({ name }) => {
    silence = 0;
    depth -= 1;
    on.close?.(localName(name));
  });
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const bytes of part as AsyncIterable<Buffer>) {
      signal?.throwIfAborted();
      silence += bytes.length;
      if (silence > bufferMax) throw new FileRefusal(messages.workbookTooLarge);
      parser.write(decoder.decode(bytes, { stream: true }));
      yield bytes.length;
    }
    parser.write(decoder.decode()).close();
    yield 0;
  } catch (cause) {
    if (cause instanceof FileRefusal || signal?.aborted) throw cause;
    // A fault of the archive or of the XML: in both cases the file is damaged.
    throw new FileRefusal(messages.damagedWorkbook, { cause });
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
