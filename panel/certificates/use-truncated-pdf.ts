import { useEffect, useState } from "react";

/**
 * Whether a chosen PDF is truncated, as by an interrupted download: readers look for `%%EOF` in the last 1,024 bytes (ISO 32000-1, 7.5.5; annex
 * H of PDF 1.7), and some repair a file without it. False until it was read.
 */
export function useTruncatedPdf(file: File | null): boolean {
  const [truncated, setTruncated] = useState<File | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (file && file.size > 0) {
      void isTruncated(file)
        // An unreadable file is reported by its upload.
        .catch(() => false)
        .then((is) => isCurrent && setTruncated(is ? file : null));
    }
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return file !== null && truncated === file;
}

const endBytes = 1024;
/** Some scanners pad the last block with zeros. */
const paddingBytesMax = 4096;

async function isTruncated(file: File): Promise<boolean> {
  const bytes = await file.slice(-(endBytes + paddingBytesMax)).arrayBuffer();
  const end = new TextDecoder("latin1").decode(bytes).replace(/[\0\s]+$/, "");
  return !end.slice(-endBytes).includes("%%EOF");
}
