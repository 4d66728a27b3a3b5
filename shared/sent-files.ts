/** Accepted attachments of complaints and quotation requests, by media type, with the extension shown in the form. */
export const sentFileTypes = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
} as const;

export type SentFileType = keyof typeof sentFileTypes;
