import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Context } from "hono";
import { signListFile } from "#core/credentials/list-check.ts";
import { asCsv, byteOrderMark } from "#core/csv.ts";
import { type ZippedFile, zipOf } from "#core/zip.ts";
import { dayInJakarta } from "#shared/time.ts";
import type { PageContext } from "#site/page-context.ts";
import { evidenceLogo } from "#site/verification/evidence/logo.ts";
import { withDocumentPlace } from "#site/verification/evidence/place.ts";
import type { ListAnswer } from "#site/verification/list/list-answer.ts";
import type { SignedList } from "#site/verification/list/list-csv.ts";
import { listRows } from "#site/verification/list/list-csv.ts";
import { listDocument } from "#site/verification/list/list-document.ts";
import type { SiteEnv } from "#web/context.ts";

const mediaTypes = {
  csv: "text/csv; charset=utf-8",
  pdf: "application/pdf",
  zip: "application/zip",
} as const;
type ListFormat = keyof typeof mediaTypes;

export function isListFormat(format: string | null): format is ListFormat {
  return format !== null && Object.hasOwn(mediaTypes, format);
}

/**
 * The results as a download: a table, or with its signature (decision 61).
 *
 * @throws SemaphoreTimeout while too many documents are being made
 */
export async function answerListFile(
  c: Context<SiteEnv>,
  page: PageContext,
  list: ListAnswer,
  format: ListFormat,
) {
  const bytes = await bytesOf(c, page, list, format);
  c.header("Cache-Control", "no-store");
  c.header("Content-Type", mediaTypes[format]);
  c.header("Content-Disposition", `attachment; filename="${baseName(list)}.${format}"`);
  return c.body(new Uint8Array(bytes));
}

async function bytesOf(c: Context<SiteEnv>, page: PageContext, list: ListAnswer, format: ListFormat) {
  const csv = new TextEncoder().encode(byteOrderMark + asCsv(listRows(page, list)));
  if (format === "csv") return csv;
  const signed = await sign(c, list, csv);
  if (format === "zip") return await zipped(signed);
  const { services, log } = c.var;
  const logo = await evidenceLogo(services, page.data.settings.get("logo_url")?.trim() ?? "", log);
  return await withDocumentPlace(() => listDocument(page, list, signed, logo));
}

async function sign(c: Context<SiteEnv>, list: ListAnswer, csv: Uint8Array): Promise<SignedList> {
  const { settings, credentialKeys } = c.var.services;
  const name = `${baseName(list)}.csv`;
  const signature = await signListFile(
    { name, bytes: csv, checkedAt: list.checkedAt },
    { keys: await credentialKeys(), publicUrl: settings.PUBLIC_URL },
  );
  return { name, csv, signatureName: `${name}.jwt`, signature };
}

async function zipped({ name, csv, signatureName, signature }: SignedList): Promise<Uint8Array> {
  const files: ZippedFile[] = [
    { name, content: () => [csv] },
    { name: signatureName, content: () => [signature] },
  ];
  return await buffer(Readable.from(zipOf(files)));
}

const baseName = ({ checkedAt }: ListAnswer) => `sertifikat-${dayInJakarta(checkedAt)}`;
