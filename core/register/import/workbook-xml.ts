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

/** An element without end, or one with a million attributes, would be kept until memory is used up. */
const silenceMax = 4 * limits.importRowLengthMax;

/** Elements around an element: those that are open are kept. A sheet has a dozen. */
const depthMax = 100;

/**
 * Reads the XML of a workbook's part and yields the bytes of each piece after it, so that what the handlers gathered can be taken.
 * Names come without their prefix. Entities that a document declares itself are an error: nothing unfolds.
 *
 * @throws FileRefusal for what is no XML, what the handlers throw, and the signal's reason
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
      if (silence > silenceMax) throw new FileRefusal(messages.workbookTooLarge);
      parser.write(decoder.decode(bytes, { stream: true }));
      yield bytes.length;
    }
    parser.write(decoder.decode()).close();
    yield 0;
  } catch (cause) {
    if (cause instanceof FileRefusal || signal?.aborted) throw cause;
    // Of the archive or of the XML in it: either way nobody can read the file.
    throw new FileRefusal(messages.damagedWorkbook, { cause });
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
