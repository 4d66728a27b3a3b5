/** What may come with a complaint or a request for a quotation, by its content, and the ending that the form names. */
export const sentFileTypes = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
} as const;

export type SentFileType = keyof typeof sentFileTypes;
