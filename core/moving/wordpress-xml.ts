import { createReadStream } from "node:fs";
import { SaxesParser } from "saxes";
import { FileRefusal } from "#core/register/import/file-refusal.ts";
import { articleBodyLengthMax } from "#shared/schemas/article.ts";

/** A part of an export: an author, or an item; each element's text by its name, as often as it is there. */
export type WordPressPart = {
  name: string;
  line: number;
  fields: Map<string, string[]>;
  /** Elements that carry more than a text, as `<category domain="…">` or what stands in `<wp:postmeta>`. */
  groups: { name: string; attributes: Record<string, string>; fields: Map<string, string> }[];
};

/** Elements around an element; an export has five. */
const depthMax = 20;
/** Characters of one part: an article's body, and as much again for what is known of it. */
const partLengthMax = 2 * articleBodyLengthMax;
/** Elements of one part, which have no length where they are empty. A comment below an article has a dozen. */
const partElementsMax = 100_000;

/** What a part begins with; what else the channel says is a part of its own, with one field. */
const partNames = new Set(["item", "wp:author", "wp:category", "wp:tag", "wp:term"]);

/**
 * The parts of an export of WordPress (WXR), one after the other: no more of the file than one is in memory. A document type is
 * refused, since with it an export could declare entities: those of others are an error, and nothing unfolds.
 *
 * @param onRead is told how many bytes were read since it was told last
 * @throws FileRefusal with the line for what is no such file, what the file system throws, and the signal's reason
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
    take(() => {
      checkLength(bytes.length);
      parser.write(decoder.decode(bytes, { stream: true }));
    }, parser);
    onRead?.(bytes.length);
    yield* ready.splice(0);
  }
  take(() => parser.write(decoder.decode()).close(), parser);
  yield* ready.splice(0);
}

function take(work: () => unknown, parser: SaxesParser): void {
  try {
    work();
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
  let unheard = 0;

  const refuse = (reason: string): never => {
    throw new FileRefusal(`Line ${parser.line}: ${reason}`);
  };
  parser.on("doctype", () => refuse("the file declares a document type, which no export of WordPress does."));
  parser.on("opentag", ({ name, attributes }) => {
    unheard = 0;
    if (open.length === 0 && name !== "rss")
      refuse("this is no export of WordPress: it does not begin with <rss>.");
    open.push(name);
    if (open.length > depthMax) refuse("elements are nested too deeply.");
    elements += 1;
    if (elements > partElementsMax) refuse(`what stands here has more than ${partElementsMax} elements.`);
    text = "";
    // rss, channel, and below them the parts.
    if (open.length === 3) {
      part = { name, line: parser.line, fields: new Map(), groups: [] };
      length = 0;
      elements = 0;
    } else if (open.length === 4) group = { name, attributes: { ...attributes }, fields: new Map() };
  });
  const addText = (added: string) => {
    unheard = 0;
    length += added.length;
    if (length > partLengthMax) refuse("what stands here is longer than an article can be.");
    text += added;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", ({ name }) => {
    unheard = 0;
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
    /** An element without end would be gathered in silence. */
    checkLength(bytes: number): void {
      unheard += bytes;
      if (unheard > partLengthMax) refuse("what stands here is longer than an article can be.");
    },
  };
}
