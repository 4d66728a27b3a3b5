/** Colours of drawings; the same as in site.css, which an image cannot read. */
export const palette = {
  ink: "#0b1a2b",
  deep: "#123a5c",
  night: "#081320",
  gold: "#d9b86a",
  emerald: "#0b7a5a",
  mint: "#57b899",
  sky: "#7fa8c9",
  paper: "#fbfaf6",
  line: "#e6e1d5",
} as const;
