import { useLayoutEffect } from "react";

/**
 * A file dropped beside a field for files would replace the panel in its tab, with all that was typed: no place takes it unless it says so by
 * `preventDefault`, as the import and the editor do. Browsers drop files into file inputs themselves.
 */
export function useFileDrops(): void {
  useLayoutEffect(() => {
    const refuse = (event: DragEvent) => {
      const { target, dataTransfer } = event;
      const isFileInput = target instanceof HTMLInputElement && target.type === "file";
      if (event.defaultPrevented || isFileInput || !dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      dataTransfer.dropEffect = "none";
    };
    addEventListener("dragover", refuse);
    addEventListener("drop", refuse);
    return () => {
      removeEventListener("dragover", refuse);
      removeEventListener("drop", refuse);
    };
  }, []);
}
