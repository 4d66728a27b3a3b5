import { type ImageBucket, type ImageFormat, imageUploads, limits } from "#shared/limits.ts";

export const pdfMegabytesMax = limits.certificatePdfBytesMax / 1024 / 1024;
export const importMegabytesMax = limits.importFileBytesMax / 1024 / 1024;

/** Why a file is refused; used before the upload and after it. */
export const uploadMessages = {
  notPdf: "Berkas harus berupa PDF.",
  pdfTooLarge: `Ukuran PDF maksimal ${pdfMegabytesMax} MB.`,
  importTooLarge: `Berkas terlalu besar: maksimal ${importMegabytesMax} MB.`,
  notImage: (bucket: ImageBucket) => `Gambar harus berupa ${formatsOf(bucket)}.`,
  imageTooLarge: (bucket: ImageBucket) => `Ukuran gambar maksimal ${imageMegabytesMax(bucket)} MB.`,
  imageDamaged: "Gambar rusak atau tidak dapat dibaca.",
  imageFrames: `Gambar bergerak terlalu panjang: maksimal ${limits.imageFramesMax.toLocaleString("id-ID")} bingkai.`,
  drawingComplex: "Gambar SVG terlalu rumit. Sederhanakan, atau unggah sebagai PNG.",
  imagePixels: `Gambar terlalu besar: maksimal ${limits.imagePixelsMax / 1_000_000} megapiksel.`,
};

/** The accepted files of a bucket, as a hint: 'PNG, JPG, GIF, atau WebP, maksimal 10 MB'. */
export function imageHint(bucket: ImageBucket): string {
  return `${formatsOf(bucket)}, maksimal ${imageMegabytesMax(bucket)} MB`;
}

/** The accepted media types of a bucket, for the file dialog: 'image/png,image/jpeg'. */
export function acceptedTypes(bucket: ImageBucket): string {
  return imageUploads[bucket].formats.map((format) => mediaTypes[format]).join(",");
}

const mediaTypes: Record<ImageFormat, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  svg: "image/svg+xml",
};

const formatNames: Record<ImageFormat, string> = {
  png: "PNG",
  jpg: "JPG",
  gif: "GIF",
  webp: "WebP",
  svg: "SVG",
};

/** The accepted formats of a bucket in words: 'PNG, JPG, GIF, atau WebP'. @param locale a BCP 47 tag */
export function formatsOf(bucket: ImageBucket, locale = "id"): string {
  const names = imageUploads[bucket].formats.map((format) => formatNames[format]);
  return new Intl.ListFormat(locale, { type: "disjunction" }).format(names);
}

/** The maximal size of an image in a bucket, in megabytes. */
export function imageMegabytesMax(bucket: ImageBucket): number {
  return imageUploads[bucket].bytesMax / 1024 / 1024;
}

/** Whether the file's name is that of a PDF; its content is checked by the server. */
export function isPdfName(fileName: string): boolean {
  return /\.pdf$/i.test(fileName);
}
