import { createReadStream } from "node:fs";
import { SaxesParser } from "saxes";
import { FileRefusal } from "#core/register/import/file-refusal.ts";
import { articleBodyLengthMax } from "#shared/schemas/article.ts";

/** A child of `<channel>`, such as an author or an item: the texts of its elements by name. */
export type WordPressPart = {
  name: string;
  line: number;
  fields: Map<string, string[]>;
  /** Elements with attributes or children, as `<category domain="…">` and `<wp:postmeta>`. */
  groups: { name: string; attributes: Record<string, string>; fields: Map<string, string> }[];
};

/** Nesting; an export has five levels. */
const depthMax = 20;
/** In characters: the body of an article, and as much again for its metadata. */
const partLengthMax = 2 * articleBodyLengthMax;
/** Bounds empty elements, which have no length. A comment on an article has a dozen. */
const partElementsMax = 100_000;

/** Parts with fields; any other child of the channel is a part with its own text as one field. */
const partNames = new Set(["item", "wp:author", "wp:category", "wp:tag", "wp:term"]);

/**
 * Streams the parts of a WordPress export (WXR), one in memory at a time. A document type is refused, because it could declare entities that
 * expand without bound.
 *
 * @param onRead called with the number of bytes read since the last call
 * @throws FileRefusal with the line number for a malformed file
 */
export async function* readWordPress(
  path: string,
  { onRead, signal }: { onRead?: (bytes: number) => void; signal?: AbortSignal } = {},
): AsyncGenerator<WordPressPart> {
  const ready: WordPressPart[] = [];
  const { parser, checkLength } = createParser((part) => ready.push(part));
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    signal?.throwIfAborted();
    refuseMalformed(() => {
      checkLength(bytes.length);
      parser.write(decoder.decode(bytes, { stream: true }));
    }, parser);
    onRead?.(bytes.length);
    yield* ready.splice(0);
  }
  refuseMalformed(() => parser.write(decoder.decode()).close(), parser);
  yield* ready.splice(0);
}

function refuseMalformed(parse: () => unknown, parser: SaxesParser): void {
  try {
    parse();
  } catch (cause) {
    if (cause instanceof FileRefusal) throw cause;
    const reason = cause instanceof Error ? cause.message.replace(/^\d+:\d+: /, "") : "";
    throw new FileRefusal(`Line ${parser.line}: this is no export of WordPress that can be read: ${reason}`, {
      cause,
    });
  }
}

function createParser(onPart: (part: WordPressPart) => void) {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: string[] = [];
  let part: WordPressPart | undefined;
  let group: WordPressPart["groups"][number] | undefined;
  let text = "";
  let length = 0;
  let elements = 0;
  let bytesSinceEvent = 0;

  const refuse = (reason: string): never => {
    throw new FileRefusal(`Line ${parser.line}: ${reason}`);
  };
  parser.on("doctype", () => refuse("the file declares a document type, which no export of WordPress does."));
  parser.on("opentag", ({ name, attributes }) => {
    bytesSinceEvent = 0;
    if (open.length === 0 && name !== "rss")
      refuse("this is no export of WordPress: it does not begin with <rss>.");
    open.push(name);
    if (open.length > depthMax) refuse("elements are nested too deeply.");
    elements += 1;
    if (elements > partElementsMax) refuse(`what stands here has more than ${partElementsMax} elements.`);
    text = "";
    // Parts are the children of rss > channel.
    if (open.length === 3) {
      part = { name, line: parser.line, fields: new Map(), groups: [] };
      length = 0;
      elements = 0;
    } else if (open.length === 4) group = { name, attributes: { ...attributes }, fields: new Map() };
  });
  const addText = (added: string) => {
    bytesSinceEvent = 0;
    length += added.length;
    if (length > partLengthMax) refuse("what stands here is longer than an article can be.");
    text += added;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", ({ name }) => {
    bytesSinceEvent = 0;
    const depth = open.length;
    open.pop();
    if (part && group && depth === 5) group.fields.set(name, text.trim());
    else if (part && group && depth === 4) {
      const texts = part.fields.get(name);
      if (texts) texts.push(text);
      else part.fields.set(name, [text]);
      if (group.fields.size > 0 || Object.keys(group.attributes).length > 0)
        part.groups.push({ ...group, fields: new Map([...group.fields, ["", text.trim()]]) });
      group = undefined;
    } else if (part && depth === 3) {
      if (!partNames.has(name)) part.fields.set(name, [text]);
      onPart(part);
      part = undefined;
    }
    text = "";
  });

  return {
    parser,
    /** The parser buffers an unclosed element without any event. */
    checkLength(bytes: number): void {
      bytesSinceEvent += bytes;
      if (bytesSinceEvent > partLengthMax) refuse("what stands here is longer than an article can be.");
    },
  };
}
