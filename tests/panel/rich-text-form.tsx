import { act, screen } from "@testing-library/react";
import type { Editor } from "@tiptap/core";
import { FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import { RichTextField } from "#panel/inputs/rich-text/rich-text-field.tsx";
import type { RichTextKind } from "#panel/inputs/rich-text/tools.ts";
import { renderPage } from "#tests/panel/support.tsx";

type Values = { content: string };

type Props = { content: string; kind: RichTextKind; onForm: (form: UseFormReturn<Values>) => void };

function TextForm({ content, kind, onForm }: Props) {
  const form = useForm<Values>({ defaultValues: { content } });
  onForm(form);
  return (
    <FormProvider {...form}>
      <RichTextField<Values> name="content" label="Isi" kind={kind} language="id" />
    </FormProvider>
  );
}

/** A form with one formatted text, and what stands in it as it would be saved. */
export async function openText(content: string, kind: RichTextKind = "article") {
  let form: UseFormReturn<Values> | undefined;
  const onForm: Props["onForm"] = (shown) => {
    form = shown;
  };
  renderPage(<TextForm {...{ content, kind, onForm }} />, { url: "/admin" });
  const field = await screen.findByRole("textbox", { name: "Isi" });
  // Tiptap's own, which it keeps at its element.
  const { editor } = field as HTMLElement & { editor: Editor };
  editor.commands.focus("end");
  return {
    editor,
    text: () => form?.getValues("content"),
    /** As a restored version does. */
    put: (html: string) => act(() => form?.setValue("content", html)),
  };
}
