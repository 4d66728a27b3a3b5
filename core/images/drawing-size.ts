import { drawingBounds } from "#shared/limits.ts";

/** A drawing that would keep whoever looks at it busy. */
export class DrawingTooComplex extends Error {}

type Element = { name: string; attributes: Record<string, string>; children: Element[]; total?: number };
/** What an element draws beside itself: a part by its id, for itself alone or for everything in it. */
type Reference = { id: string; isInherited: boolean };
/** The part of a rule of a style sheet that names other parts, and what it may hold for. */
type Rule = { names: Set<string>; references: Reference[] };

const rulesMax = 500;

/**
 * Counts what a drawing unfolds to, element for element as it is read.
 *
 * @throws DrawingTooComplex from `opened` for what is nested too deeply or holds too much, from `requireBounded` for
 *   what a browser would draw too often
 */
export function watchDrawing() {
  const root: Element = { name: "", attributes: {}, children: [] };
  const open = [root];
  const parts = new Map<string, Element>();
  const rules: Rule[] = [];
  let count = 0;

  /** As drawn: with its children, and with what it names as often as it names it. */
  function totalOf(element: Element, isBeing: Set<Element>): number {
    if (element.total !== undefined) return element.total;
    // What names itself is drawn by nobody, but no drawing program writes it either.
    if (isBeing.has(element) || isBeing.size > 4 * drawingBounds.depthMax) throw new DrawingTooComplex();
    isBeing.add(element);
    let total = element.name.startsWith("fe") ? drawingBounds.filterWeight : 1;
    for (const child of element.children) total += totalOf(child, isBeing);
    let inherited = 0;
    for (const { id, isInherited } of referencesOf(element, rules)) {
      const part = parts.get(id);
      if (!part || gradients.has(part.name)) continue;
      if (isInherited) inherited += totalOf(part, isBeing);
      else total += totalOf(part, isBeing);
    }
    total += total * inherited;
    isBeing.delete(element);
    if (total > drawingBounds.drawnMax) throw new DrawingTooComplex();
    element.total = total;
    return total;
  }

  return {
    opened(name: string, attributes: Record<string, string>) {
      count += 1;
      if (count > drawingBounds.elementsMax || open.length > drawingBounds.depthMax)
        throw new DrawingTooComplex();
      const element: Element = { name, attributes, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
      const { id } = attributes;
      if (id !== undefined && !parts.has(id)) parts.set(id, element);
    },

    closed() {
      open.pop();
    },

    styled(sheet: string) {
      rules.push(...rulesOf(sheet));
      if (rules.length > rulesMax) throw new DrawingTooComplex();
    },

    requireBounded() {
      totalOf(root, new Set());
    },
  };
}

/** Colours between colours: they draw nothing. */
const gradients = new Set(["linearGradient", "radialGradient"]);

/** What an element names in its attributes, and what a rule names that may hold for it. */
function referencesOf({ name, attributes }: Element, rules: Rule[]): Reference[] {
  const { id = "", class: classes = "" } = attributes;
  const ownNames = [name, `#${id}`, "*", ...classes.split(/\s+/).map((each) => `.${each}`)];
  const own = Object.entries(attributes).flatMap(([attribute, value]) => {
    if (hrefs.has(attribute)) return [{ id: value.replace(/^#/, ""), isInherited: false }];
    return attribute === "style" ? declared(value) : named(attribute, value);
  });
  const styled = rules.filter(({ names }) => ownNames.some((each) => names.has(each)));
  return [...own, ...styled.flatMap(({ references }) => references)];
}

const hrefs = new Set(["href", "xlink:href"]);

/** Rules that name parts; a selector holds for whatever any of its words may mean, one that is not understood for all. */
function rulesOf(sheet: string): Rule[] {
  const rules = sheet.split("}").flatMap((rule) => {
    const [selector = "", body = ""] = rule.split("{", 2);
    const references = declared(body);
    const isPlain = /^[\w\s.#,>+~*-]*$/.test(selector);
    return references.length > 0
      ? [{ names: new Set(isPlain ? selector.match(/[.#]?[\w-]+|\*/g) : ["*"]), references }]
      : [];
  });
  const all = declared(sheet);
  const isUnderstood = rules.flatMap(({ references }) => references).length === all.length;
  return isUnderstood ? rules : [{ names: new Set(["*"]), references: all }];
}

function declared(declarations: string): Reference[] {
  // In a comment may stand whatever looks like a property.
  const hasComment = declarations.includes("/*");
  return declarations.split(";").flatMap((declaration) => {
    const [property = "", ...value] = declaration.split(":");
    return named(hasComment ? "" : property.trim(), value.join(":"));
  });
}

function named(property: string, value: string): Reference[] {
  const isInherited = !appliedOnce.has(property);
  return [...value.matchAll(/url\(\s*(?:"|'|&quot;)?#([\w.:-]+)/g)].map(([, id = ""]) => ({
    id,
    isInherited,
  }));
}

/** Other properties, as `fill`, go over to all that is within. */
const appliedOnce = new Set(["filter", "mask", "clip-path"]);
