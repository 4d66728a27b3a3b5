import { renderToStaticMarkup } from "react-dom/server";
import { badgeSize } from "#shared/badge.ts";
import type { Verdict } from "#shared/certificate-status.ts";
import type { Language } from "#shared/language.ts";
import { withinXml } from "#site/feeds/xml.ts";
import { DrawnIcon, type IconName } from "#site/icons.tsx";

export type Badge = {
  language: Language;
  /** Of the certification body. */
  body: string;
  /** `none` when no verdict can be given. */
  verdict: Verdict | "none";
  icon: IconName;
  title: string;
  number: string;
  client: string;
  /** The date of the status, because the image may be copied. */
  asOf: string;
};

/** The colours of styles/status.css, which an image cannot use: each with a contrast of at least 4.5:1. */
const colours: Partial<Record<Badge["verdict"], { ground: string; word: string; title: string }>> = {
  valid: { ground: "#0b7a5a", word: "#ffffff", title: "#075c43" },
  suspended: { ground: "#f4b740", word: "#2b1c00", title: "#6b4300" },
  expired: { ground: "#b3261e", word: "#ffffff", title: "#93190f" },
  withdrawn: { ground: "#7f1d1d", word: "#ffffff", title: "#7f1d1d" },
};
const otherColours = { ground: "#3d4b5e", word: "#ffffff", title: "#354356" };

const textLeft = 92;
const textWidth = badgeSize.widthPx - textLeft - 14;

/** Renders a badge as SVG. It uses system fonts, so texts are fitted with the widest of them in mind. */
export function drawBadge({ language, body, verdict, icon, title, number, client, asOf }: Badge): string {
  const { widthPx, heightPx } = badgeSize;
  const colour = colours[verdict] ?? otherColours;
  const lines = [
    ...fitted({ text: body, size: 11, fill: softInk }),
    ...fitted({ text: title, size: 18, fontWeight: 700, fill: colour.title }),
    ...fitted({ text: number, size: 12, fontWeight: 600, fill: "#0b1a2b" }),
    ...fitted({ text: client, size: 11, fill: softInk }),
    ...fitted({ text: asOf, size: 10, fill: softInk }),
  ];
  const label = [body, number, client, title, asOf].filter(Boolean).join(" · ");
  const svg = renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={widthPx}
      height={heightPx}
      viewBox={`0 0 ${widthPx} ${heightPx}`}
      role="img"
      lang={language}
      aria-label={label}
      fontFamily="system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif"
    >
      <title>{label}</title>
      <rect x=".5" y=".5" width={widthPx - 1} height={heightPx - 1} rx="11.5" fill="#fff" stroke="#e6e1d5" />
      <path
        d={`M12 .5h64v${heightPx - 1}H12A11.5 11.5 0 0 1 .5 ${heightPx - 12}V12A11.5 11.5 0 0 1 12 .5z`}
        fill={colour.ground}
      />
      <circle cx="38" cy={heightPx / 2} r="25" fill="none" stroke={colour.word} strokeOpacity=".45" />
      <g transform={`translate(20 ${heightPx / 2 - 18}) scale(1.5)`}>
        <DrawnIcon name={icon} colour={colour.word} />
      </g>
      {placed(lines).map(({ text, y, size, ...look }) => (
        <text key={y} x={textLeft} y={y} fontSize={size} {...look}>
          {text}
        </text>
      ))}
    </svg>,
  );
  return withinXml(svg);
}

const softInk = "#46556a";

type Line = { text: string; size: number; fill: string; fontWeight?: number };

/** The width of a letter relative to the font size, in a wide font: DejaVu Sans Bold, the fallback on Linux. */
function widthOf(letter: string): number {
  if (/[MWmw@%]/.test(letter)) return 1.06;
  if (/\p{Lo}/u.test(letter)) return 1;
  if (/\p{Lu}/u.test(letter)) return 0.79;
  if (/\p{N}/u.test(letter)) return 0.7;
  return /[\s.,:;/'()ijlft·-]/.test(letter) ? 0.42 : 0.68;
}

/** Fits a text: slightly smaller, else on two lines, else cut. Without `textLength`, which some renderers (librsvg) ignore. */
function fitted(line: Line): Line[] {
  const { text, size } = line;
  if (!text) return [];
  const smaller = Math.max(size * 0.8, 9.5);
  const letters = [...text];
  const needed = textWidth / letters.reduce((sum, letter) => sum + widthOf(letter), 0);
  if (needed >= smaller) return [{ ...line, size: Math.min(size, Math.floor(needed * 10) / 10) }];
  const lettersMax = howManyFit(letters, smaller);
  const space = letters.lastIndexOf(" ", lettersMax);
  const end = space > lettersMax / 2 ? space : lettersMax;
  const rest = [...letters.slice(end).join("").trim()];
  const restMax = howManyFit(rest, smaller);
  const second =
    rest.length > restMax
      ? `${rest
          .slice(0, restMax - 1)
          .join("")
          .trimEnd()}…`
      : rest.join("");
  return [letters.slice(0, end).join(""), second].map((part) => ({ ...line, text: part, size: smaller }));
}

function howManyFit(letters: string[], size: number): number {
  let width = 0;
  const first = letters.findIndex((letter) => {
    width += widthOf(letter) * size;
    return width > textWidth;
  });
  return first < 0 ? letters.length : first;
}

/** Stacks the lines with equal spacing, vertically centred. */
function placed(lines: Line[]) {
  const letters = lines.reduce((sum, { size }) => sum + size, 0);
  const gap = Math.min(7, (badgeSize.heightPx - 16 - letters) / Math.max(lines.length - 1, 1));
  let y = (badgeSize.heightPx - letters - gap * (lines.length - 1)) / 2;
  return lines.map((line) => {
    y += line.size;
    const baseline = Math.round((y - line.size * 0.15) * 10) / 10;
    y += gap;
    return { ...line, y: baseline };
  });
}
