import { afterEach, expect, it, vi } from "vitest";

const written = document.documentElement.lang;

afterEach(() => {
  document.documentElement.lang = written;
  vi.resetModules();
});

it("names system actors in the panel's language, and people by their names", async () => {
  document.documentElement.lang = "en";
  vi.resetModules();
  const { default: english } = await import("#panel/language/english/catalogue.ts");
  const { setEnglish } = await import("#panel/language/t.ts");
  setEnglish(english);
  const { actorText } = await import("#panel/ui/actor-text.ts");
  expect(actorText("Isi bawaan", null)).toBe("Default content");
  expect(actorText("Baris perintah", null)).toBe("Command line");
  expect(actorText("Sari", null)).toBe("Sari");
  expect(actorText("Isi bawaan", "sari@lembaga.test")).toBe("Isi bawaan (sari@lembaga.test)");
});
