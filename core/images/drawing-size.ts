import { drawingBounds } from "#shared/limits.ts";

/** A drawing that would take a browser too long to render. */
export class DrawingTooComplex extends Error {}

type Element = { name: string; attributes: Record<string, string>; children: Element[]; total?: number };
/** A reference of an element: to a part by its id, for itself only or inherited by its children. */
type Reference = { id: string; isInherited: boolean };
/** The references in a rule of a style sheet, and the names in its selector. */
type Rule = { names: Set<string>; references: Reference[] };

const rulesMax = 500;

/**
 * Counts the elements that a drawing expands to, as it is parsed.
 *
 * @throws DrawingTooComplex from `opened` for excessive nesting or size, from `requireBounded` for excessive expansion by references
 */
export function watchDrawing() {
  const root: Element = { name: "", attributes: {}, children: [] };
  const open = [root];
  const parts = new Map<string, Element>();
  const rules: Rule[] = [];
  let count = 0;

  /** The expanded size: with its children, and each reference as often as it occurs. */
  function totalOf(element: Element, isBeing: Set<Element>): number {
    if (element.total !== undefined) return element.total;
    // Circular references are not rendered, but drawing programs do not write them either.
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

/** Gradients render no elements. */
const gradients = new Set(["linearGradient", "radialGradient"]);

/** The references in an element's attributes, and in the rules that may apply to it. */
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

/** Rules with references; a selector may apply to any of its words, one that is not understood to everything. */
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
  // Comments may contain anything that looks like a property.
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

/** Other properties, such as `fill`, are inherited. */
const appliedOnce = new Set(["filter", "mask", "clip-path"]);
