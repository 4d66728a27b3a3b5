/* The icons of the public pages, each as one path in a box of 24, after Lucide (ISC licence). Copied, because importing the
   whole set would slow down every start and render. */
const circle = (cx: number, cy: number, r: number) =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;

const paths = {
  check: "M20 6 9 17l-5-5",
  pause: "M9 5v14M15 5v14",
  play: "M7 4l13 8-13 8z",
  clock: `${circle(12, 12, 10)}M12 6v6l4 2`,
  ban: `${circle(12, 12, 10)}M4.9 4.9l14.2 14.2`,
  question: `${circle(12, 12, 10)}M9 9.5a3 2.5 0 016 0c0 2-2 2-3 3.5M12 17h.01`,
  hourglass:
    "M5 22h14M5 2h14M17 22v-4.2a2 2 0 0 0-.6-1.4L12 12l-4.4 4.4A2 2 0 0 0 7 17.8V22M7 2v4.2a2 2 0 0 0 .6 1.4L12 12l4.4-4.4A2 2 0 0 0 17 6.2V2",
  search: `${circle(11, 11, 8)}M21 21l-4.3-4.3`,
  "search-none": `${circle(11, 11, 8)}M13.5 8.5l-5 5M8.5 8.5l5 5M21 21l-4.3-4.3`,
  scan: "M3 8V5a2 2 0 0 1 2-2h3M16 3h3a2 2 0 0 1 2 2v3M21 16v3a2 2 0 0 1-2 2h-3M8 21H5a2 2 0 0 1-2-2v-3M7 12h10",
  picture: `M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM21 15l-3-3a2 2 0 0 0-3 0l-9 9${circle(9, 9, 2)}`,
  list: "M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01",
  archive:
    "M3 3h18a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1M4 8v11a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8M10 12h4",
  unreachable:
    "M10.9 5.3A7 7 0 0 1 15.7 10h1.8a4.5 4.5 0 0 1 4.2 6.1M18.8 18.8A4.5 4.5 0 0 1 17.5 19H9A7 7 0 0 1 5.8 5.8M2 2l20 20",
  scale:
    "M16 16l3-8 3 8c-.9.7-1.9 1-3 1s-2.1-.3-3-1zM2 16l3-8 3 8c-.9.7-1.9 1-3 1s-2.1-.3-3-1zM7 21h10M12 3v18M3 7h2c2 0 5-1 7-2 2 1 5 2 7 2h2",
  compass: `${circle(12, 12, 10)}M16.2 7.8l-1.8 5.4a2 2 0 0 1-1.2 1.2l-5.4 1.8 1.8-5.4a2 2 0 0 1 1.2-1.2z`,
  message: "M7.9 20A9 9 0 1 0 4 16.1L2 22z",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M18 6 6 18M6 6l12 12",
  "arrow-left": "M12 19l-7-7 7-7M19 12H5",
  "arrow-right": "M5 12h14M12 5l7 7-7 7",
  "arrow-down": "M12 5v14M19 12l-7 7-7-7",
  "arrow-out": "M7 7h10v10M7 17 17 7",
  download: "M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5",
  link: "M10 13a5 5 0 0 0 7.5.5l3-3a5 5 0 0 0-7-7l-1.8 1.7M14 11a5 5 0 0 0-7.5-.5l-3 3a5 5 0 0 0 7 7l1.7-1.7",
  share: `${circle(18, 5, 3)}${circle(6, 12, 3)}${circle(18, 19, 3)}M8.6 13.5l6.8 4M15.4 6.5l-6.8 4`,
  printer:
    "M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1z",
  "chevron-down": "M6 9l6 6 6-6",
  pin: `M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0${circle(12, 10, 3)}`,
  phone:
    "M13.8 16.6a1 1 0 0 0 1.2-.3l.4-.5A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.5.4a1 1 0 0 0-.3 1.2 14 14 0 0 0 6.4 6.4",
  mail: "M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2M22 7l-9 5.7a2 2 0 0 1-2 0L2 7",
  facebook: "M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z",
  twitter: "M4 4l16 16M20 4 4 20",
  instagram: `M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5${circle(12, 12, 4)}M17.5 6.5h.01`,
  linkedin: `M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6M2 9h4v12H2z${circle(4, 4, 2)}`,
} as const;

export type IconName = keyof typeof paths;

/** An icon inside another SVG, without a style sheet. */
export function DrawnIcon({ name, colour }: { name: IconName; colour: string }) {
  return (
    <path
      d={paths[name]}
      fill="none"
      stroke={colour}
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

/** A decorative icon beside a word, hidden from screen readers. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
