import "#panel/panel.css";
import "#panel/without-eval.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { setServerEnglish } from "#panel/language/server-message.ts";
import { setStoredLabels } from "#panel/language/stored-label.ts";
import { setEnglish } from "#panel/language/t.ts";

// Loaded dynamically: modules have texts in constants, so that the language must be loaded before they are evaluated.
if (panelLanguage === "en") {
  const [catalogue, labels, messages] = await Promise.all([
    import("#panel/language/english/catalogue.ts"),
    import("#panel/language/english/stored-labels.ts"),
    import("#shared/english-messages/in-english.ts"),
  ]);
  setEnglish(catalogue.default);
  setStoredLabels(labels.storedLabels);
  setServerEnglish(messages.inEnglish);
}
await import("#panel/app.tsx");
