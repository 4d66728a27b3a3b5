import { afterEach, expect, it, vi } from "vitest";

const written = document.documentElement.lang;

afterEach(() => {
  document.documentElement.lang = written;
  vi.resetModules();
});

it("a reason that has no English words is read in Indonesian by whoever reads English", async () => {
  document.documentElement.lang = "en";
  vi.resetModules();
  const { reasonLabel } = await import("#panel/certificates/decisions/words.ts");
  expect(reasonLabel({ label_id: "Tunggakan biaya", label_en: "Fees in arrears" })).toBe("Fees in arrears");
  expect(reasonLabel({ label_id: "Tunggakan biaya", label_en: "" })).toBe("Tunggakan biaya");
});
