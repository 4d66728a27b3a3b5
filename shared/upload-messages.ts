import { limits } from "#shared/limits.ts";

export const pdfMegabytesMax = limits.certificatePdfBytesMax / 1024 / 1024;
export const importMegabytesMax = limits.importFileBytesMax / 1024 / 1024;

/** Why a file is not taken, in the same words before it is sent and after. */
export const uploadMessages = {
  notPdf: "Berkas harus berupa PDF.",
  pdfTooLarge: `Ukuran PDF maksimal ${pdfMegabytesMax} MB.`,
  importTooLarge: `Berkas terlalu besar: maksimal ${importMegabytesMax} MB.`,
};

/** Whether a file is a PDF by its name; what it holds is only known where it arrives. */
export function isPdfName(fileName: string): boolean {
  return /\.pdf$/i.test(fileName);
}
