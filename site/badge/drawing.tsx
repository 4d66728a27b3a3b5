import { renderToStaticMarkup } from "react-dom/server";
import { badgeSize } from "#shared/badge.ts";
import type { Verdict } from "#shared/certificate-status.ts";
import type { Language } from "#shared/language.ts";
import { DrawnIcon, type IconName } from "#site/icons.tsx";

export type Badge = {
  language: Language;
  /** Of the certification body. */
  body: string;
  /** `none` where nothing can be said of a certificate. */
  verdict: Verdict | "none";
  icon: IconName;
  title: string;
  number: string;
  client: string;
  /** The day that it is true of: somebody may copy the picture. */
  asOf: string;
};

/** The same as in styles/status.css, which a picture cannot read: each on at least 4.5 to 1. */
const colours: Partial<Record<Badge["verdict"], { ground: string; word: string; title: string }>> = {
  valid: { ground: "#0b7a5a", word: "#ffffff", title: "#075c43" },
  suspended: { ground: "#f4b740", word: "#2b1c00", title: "#6b4300" },
  expired: { ground: "#b3261e", word: "#ffffff", title: "#93190f" },
  withdrawn: { ground: "#7f1d1d", word: "#ffffff", title: "#7f1d1d" },
};
const otherColours = { ground: "#3d4b5e", word: "#ffffff", title: "#354356" };

const textLeft = 92;
const textWidth = badgeSize.widthPx - textLeft - 14;

/** A badge as SVG, whose texts stand in the fonts that every system has: whatever their widths, none leaves the frame. */
export function drawBadge({ language, body, verdict, icon, title, number, client, asOf }: Badge): string {
  const { widthPx, heightPx } = badgeSize;
  const colour = colours[verdict] ?? otherColours;
  const label = [body, number, client, title, asOf].filter(Boolean).join(" · ");
  return renderToStaticMarkup(
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
      <Line y={24} size={11} fill="#46556a" text={body} charactersMax={38} />
      <Line y={number ? 46 : 62} size={18} weight={700} fill={colour.title} text={title} charactersMax={26} />
      <Line y={66} size={12} weight={600} fill="#0b1a2b" text={number} charactersMax={34} />
      <Line y={82} size={11} fill="#46556a" text={client} charactersMax={40} />
      <Line y={100} size={10} fill="#46556a" text={asOf} charactersMax={44} />
    </svg>,
  );
}

type LineProps = {
  y: number;
  size: number;
  weight?: number;
  fill: string;
  text: string;
  charactersMax: number;
};

/** The letters of a wide font take seven tenths of their size: a text that could be wider is fitted to the line. */
function Line({ y, size, weight, fill, text, charactersMax }: LineProps) {
  if (!text) return null;
  const cut = text.length > charactersMax * 2 ? `${text.slice(0, charactersMax * 2 - 1)}…` : text;
  const isWide = cut.length * size * 0.62 > textWidth;
  return (
    <text
      x={textLeft}
      y={y}
      fontSize={size}
      fontWeight={weight}
      fill={fill}
      {...(isWide && { textLength: textWidth, lengthAdjust: "spacingAndGlyphs" })}
    >
      {cut}
    </text>
  );
}
