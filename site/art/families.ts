import type { Inks } from "#site/art/engraving.tsx";

/** The colours and the background pattern of a field of work, as each denomination of a banknote has its own. */
export type Family = Inks & {
  /** The colour of the fine pattern behind the medallion. */
  wash: string;
  /** Periods of the pattern over the width. */
  periods: number;
  /** Periods of the wreath around the medallion. */
  petals: number;
};

export const families = {
  quality: { ink: "#123a5c", paper: "#f4f7f8", tint: "#c9dbe6", wash: "#7fa8c9", periods: 1.5, petals: 48 },
  environment: {
    ink: "#0c4a36",
    paper: "#f3f8f2",
    tint: "#c8e2cf",
    wash: "#6fb392",
    periods: 2.4,
    petals: 32,
  },
  information: {
    ink: "#33286b",
    paper: "#f6f5fb",
    tint: "#d6d1ec",
    wash: "#9a8fd0",
    periods: 4.5,
    petals: 64,
  },
  tourism: { ink: "#6d3413", paper: "#fbf5ea", tint: "#f0d9b5", wash: "#d9a15f", periods: 1, petals: 32 },
  care: { ink: "#6b1f3f", paper: "#fbf4f6", tint: "#eecfda", wash: "#cf8ba4", periods: 3, petals: 48 },
  register: { ink: "#0b1a2b", paper: "#fbfaf6", tint: "#9bd3bb", wash: "#c9a75a", periods: 2, petals: 64 },
  learning: { ink: "#134952", paper: "#f1f7f7", tint: "#bfdedf", wash: "#67a9ad", periods: 3.6, petals: 48 },
} as const satisfies Record<string, Family>;

export type FamilyName = keyof typeof families;
