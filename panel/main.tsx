import "#panel/panel.css";
import "#panel/without-eval.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { setEnglish } from "#panel/language/t.ts";

// Its modules have texts in constants: the other language is there before they are evaluated.
if (panelLanguage === "en") setEnglish((await import("#panel/language/english/catalogue.ts")).default);
await import("#panel/app.tsx");
