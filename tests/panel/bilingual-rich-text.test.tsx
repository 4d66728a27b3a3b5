import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormProvider, useForm } from "react-hook-form";
import { describe, expect, it } from "vitest";
import { IsBesidePreview } from "#panel/draft-preview/is-beside-preview.ts";
import { BilingualRichTextField } from "#panel/inputs/rich-text/bilingual-rich-text-field.tsx";
import { useApi } from "#tests/panel/support.tsx";

type Values = { content_id: string; content_en: string };

function BothTexts({ values }: { values: Values }) {
  const form = useForm<Values>({ defaultValues: values });
  return (
    <FormProvider {...form}>
      <BilingualRichTextField<Values> name="content" label="Isi" kind="page" />
      <button type="button" onClick={() => form.setValue("content_id", "<p>a</p>")}>
        Isi
      </button>
    </FormProvider>
  );
}

describe("a formatted text in both languages", () => {
  useApi();

  async function open(values: Values, isNarrow: boolean) {
    render(
      <IsBesidePreview value={isNarrow}>
        <BothTexts values={values} />
      </IsBesidePreview>,
    );
    await screen.findAllByRole("textbox", { hidden: true });
  }
  const texts = () => screen.getAllByRole("textbox").map((text) => text.getAttribute("aria-labelledby"));
  const hintOf = (text: HTMLElement) =>
    (text.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id))
      .find((element) => element && !element.hidden)?.textContent;

  it("stands side by side, and says of the empty one what visitors see instead", async () => {
    await open({ content_id: "<p>a</p>", content_en: "" }, false);
    expect(screen.queryByRole("tab")).toBeNull();
    expect(screen.queryByRole("tabpanel")).toBeNull();
    const text = (language: string) => screen.getByRole("textbox", { name: `Isi (${language})` });
    expect([text("Indonesia").lang, text("Inggris").lang]).toEqual(["id", "en"]);
    expect(hintOf(text("Indonesia"))).toBeUndefined();
    expect(hintOf(text("Inggris"))).toBe("Belum diterjemahkan: pengunjung melihat teks Indonesia.");
  });

  it("has a tab for each language beside a preview, of which the empty one is marked while the other is not", async () => {
    await open({ content_id: "", content_en: "" }, true);
    const tabs = () => within(screen.getByRole("tablist", { name: "Isi" })).getAllByRole("tab");
    const names = () => tabs().map(({ textContent }) => textContent);
    expect(names()).toEqual(["Indonesia", "Inggris"]);
    expect(texts()).toEqual(["field-content_id-label"]);
    expect(hintOf(screen.getByRole("textbox"))).toBeUndefined();
    await userEvent.click(screen.getByRole("button", { name: "Isi" }));
    expect(names()).toEqual(["Indonesia", "Inggriskosong"]);
    await userEvent.click(tabs()[1] as HTMLElement);
    expect(texts()).toEqual(["field-content_en-label"]);
    expect(hintOf(screen.getByRole("textbox"))).toBe(
      "Belum diterjemahkan: pengunjung melihat teks Indonesia.",
    );
    act(() => tabs()[1]?.focus());
    await userEvent.keyboard("{ArrowLeft}");
    expect(texts()).toEqual(["field-content_id-label"]);
    // Tab leads from the tabs into the text, not to its panel.
    expect(screen.getByRole("tabpanel").hasAttribute("tabindex")).toBe(false);
  });
});
