/* Accepts a chosen or dropped file and loads the script that checks it. */
import type { FileState } from "#site/files/file-states.ts";

/** @param readPicture scans a photograph for a QR code */
export function offerFileCheck(box: HTMLElement, readPicture: (picture: File) => void): void {
  const input = box.querySelector("input");
  input?.addEventListener("change", () => {
    const files = [...(input.files ?? [])];
    // Allows choosing the same file again.
    input.value = "";
    if (files.length > 0) take(files);
  });
  addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    box.toggleAttribute("data-over", true);
  });
  addEventListener("dragleave", ({ relatedTarget }) => relatedTarget ?? box.removeAttribute("data-over"));
  addEventListener("drop", (event) => {
    box.removeAttribute("data-over");
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  });

  async function take(files: File[]) {
    show("checking");
    box.scrollIntoView({ block: "nearest" });
    try {
      const check: typeof import("#site/files/check-file.ts") = await import(
        /* @vite-ignore */ box.dataset.script ?? ""
      );
      await check.checkFile(files, show, readPicture);
    } catch {
      show("failed");
    }
  }

  function show(state: FileState | undefined) {
    for (const words of box.querySelectorAll<HTMLElement>("[data-state]"))
      words.hidden = words.dataset.state !== state;
  }
}
