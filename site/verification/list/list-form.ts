/* Reads a chosen or dropped file of numbers in the browser. */
import { decodeText } from "#shared/decode-text.ts";
import { numbersIn } from "#shared/number-list.ts";
import { keepText } from "#site/form/kept-text.ts";
import type { ListFileState } from "#site/verification/list/list-file-states.ts";
import { isWorkbook, readWorkbook } from "#site/verification/list/read-workbook.ts";

const input = document.querySelector<HTMLInputElement>('input[type="file"]');
const list = document.querySelector<HTMLTextAreaElement>("#numbers");

keepText();

input?.addEventListener("change", () => {
  const file = input.files?.[0];
  if (file) void take(file);
});
addEventListener("dragover", (event) => {
  if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
});
addEventListener("drop", (event) => {
  const file = event.dataTransfer?.files[0];
  if (!file) return;
  event.preventDefault();
  void take(file);
});

async function take(file: File): Promise<void> {
  const state = await addNumbersOf(file);
  // The file is not uploaded, and the same one may be chosen again.
  if (input) input.value = "";
  for (const words of document.querySelectorAll<HTMLElement>("[data-state]"))
    words.hidden = words.dataset.state !== state;
}

async function addNumbersOf(file: File): Promise<ListFileState> {
  const text = await textOf(file);
  if (text === undefined || !list) return "not_text";
  const numbers = numbersIn(text);
  if (numbers.length === 0) return "no_numbers";
  list.value = [list.value.trim(), ...numbers].filter((line) => line !== "").join("\n");
  return "taken";
}

/** Undefined if it is neither text nor a workbook. */
async function textOf(file: File): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isWorkbook(bytes)) return decodeText(bytes);
  // Untrusted files may be damaged anywhere.
  return await readWorkbook(bytes).catch(() => undefined);
}
