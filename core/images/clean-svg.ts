import sanitizeHtml from "sanitize-html";
import { watchDrawing } from "#core/images/drawing-size.ts";

const shapes = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"];
const structure = ["svg", "g", "defs", "symbol", "use", "image", "title", "desc"];
const words = ["text", "tspan", "textPath"];
const paint = ["linearGradient", "radialGradient", "stop", "pattern", "clipPath", "mask", "marker"];
const filters = ["filter", "feGaussianBlur", "feOffset", "feBlend", "feColorMatrix", "feFlood"];
const filterParts = ["feComposite", "feMerge", "feMergeNode", "feDropShadow", "feMorphology"];

/** sanitize-html copies the text of a `style` unchanged; renamed, it is passed to `textFilter`. */
const styleAlias = "absah-style";
const styleNames = new Set(["style", styleAlias]);

const allowedTags = [...structure, ...shapes, ...words, ...paint, ...filters, ...filterParts];

/** Attributes written by drawing programs; none of them executes, loads or links anything. */
const allowedAttributes = new Set(
  `id class style transform viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d
   points pathLength rotate textLength lengthAdjust startOffset offset href xml:space version role aria-label
   aria-hidden opacity display visibility overflow color fill fill-opacity fill-rule stroke stroke-width
   stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset
   vector-effect paint-order clip-path clip-rule mask filter mix-blend-mode isolation marker-start marker-mid
   marker-end stop-color stop-opacity gradientUnits gradientTransform spreadMethod patternUnits
   patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits mask-type markerWidth
   markerHeight markerUnits refX refY orient filterUnits primitiveUnits in in2 result stdDeviation mode type
   values operator k1 k2 k3 k4 radius flood-color flood-opacity color-interpolation color-interpolation-filters
   shape-rendering text-rendering font-family font-size font-style font-weight font-stretch letter-spacing
   word-spacing text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift`.split(/\s+/),
);

/**
 * Sanitises an SVG: no scripts, event handlers, foreign content or references except to its own parts. An allowlist.
 *
 * @returns undefined when no SVG remains
 * @throws DrawingTooComplex
 */
export function cleanSvg(text: string): string | undefined {
  const watched = watchDrawing();
  const cleaned = sanitizeHtml(text, {
    onOpenTag: watched.opened,
    onCloseTag: watched.closed,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    allowedTags: [...allowedTags, styleAlias],
    // `harmless` filters them, including their values.
    allowedAttributes: false,
    parseStyleAttributes: false,
    allowedSchemes: ["data"],
    nonTextTags: ["script", "foreignObject", "metadata", "i:pgf"],
    transformTags: {
      style: () => ({ tagName: styleAlias, attribs: {} }),
      svg: (tagName, attributes) => ({
        tagName,
        attribs: { ...attributes, xmlns: "http://www.w3.org/2000/svg" },
      }),
      "*": (tagName, attributes) => ({ tagName, attribs: harmless(tagName, attributes) }),
    },
    textFilter: (content, tagName) => {
      if (!styleNames.has(tagName)) return content;
      if (!isLocal(content)) return "";
      watched.styled(content);
      return content;
    },
  }).replaceAll(styleAlias, "style");
  watched.requireBounded();
  // Outside the svg element only text can remain.
  const [drawing] = /<svg[ >].*<\/svg>/s.exec(cleaned) ?? [];
  return drawing;
}

function harmless(tagName: string, attributes: Record<string, string>): Record<string, string> {
  const { xmlns, "xlink:href": oldHref, href = oldHref, ...others } = attributes;
  const kept = Object.entries(others).filter(
    ([name, value]) => allowedAttributes.has(name) && isLocal(value),
  );
  const mayRefer = href && (ownPart.test(href) || (tagName === "image" && ownBitmap.test(href)));
  return {
    ...(tagName === "svg" && xmlns && { xmlns }),
    ...(mayRefer && { href }),
    ...Object.fromEntries(kept),
  };
}

const ownPart = /^#[\w.:-]+$/;
const ownBitmap = /^data:image\/(?:png|jpeg);base64,[\w+/=\s]+$/;

/** Whether a value or style sheet only refers to parts of the drawing: no URL, no import, no escape. */
function isLocal(value: string): boolean {
  const withoutOwnParts = value.replace(/url\(\s*("|'|&quot;)?#[\w.:-]+\1?\s*\)/g, "");
  return !/[@\\]|\/\/|script:|\b(?:url|src|image|image-set|cross-fade|element|expression)\s*\(/i.test(
    withoutOwnParts,
  );
}
