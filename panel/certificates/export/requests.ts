import type { SelectionBody } from "#panel/certificates/bulk/selection.tsx";
import type { ListQuery } from "#panel/list/list-query.ts";
import { readAnswer } from "#panel/providers/request.ts";
import { type CertificateColumn, type ExportFormat, importedColumns } from "#shared/certificate-columns.ts";
import { dayInJakarta } from "#shared/time.ts";

type Form = {
  format: ExportFormat;
  columns: readonly CertificateColumn[];
  /** Of the list. */
  sort: ListQuery["sort"];
};

/** A URL for the browser to download, which streams to disk. */
export function exportAddress(filters: Record<string, string>, { format, columns, sort }: Form): string {
  const query = new URLSearchParams({ ...filters, format, sort: sort.field, order: sort.order });
  if (columns !== importedColumns) query.set("columns", columns.join(","));
  return `/api/certificate-exports?${query}`;
}

/** A POST for selections, whose ids do not fit into a URL. */
export async function downloadSelection(selection: SelectionBody, form: Form): Promise<void> {
  const { format, columns, sort } = form;
  const name = `sertifikat-pilihan-${dayInJakarta(new Date())}.${format}`;
  await download(
    "/certificate-exports",
    { ...selection, format, columns, sort: sort.field, order: sort.order },
    name,
  );
}

/** The QR codes of the chosen certificates. */
export async function downloadCodes(selection: SelectionBody): Promise<void> {
  await download("/certificate-qr-codes", selection, `kode-qr-${dayInJakarta(new Date())}.zip`);
}

async function download(path: string, body: object, name: string): Promise<void> {
  saveFile(await (await postForFile(path, body)).blob(), name);
}

/** @throws HttpError with the server's message when it refuses */
export async function postForFile(path: string, body: object): Promise<Response> {
  const response = await fetch(`/api${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) readAnswer(response.status, await response.text());
  return response;
}

/** Downloads a Blob. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
