import { createHash } from "node:crypto";
import type { Context } from "hono";
import { readCredentialInPdf } from "#shared/credential-in-pdf.ts";
import { fileUrl } from "#shared/file-hash.ts";
import { limits } from "#shared/limits.ts";
import { readNamedInPdf } from "#shared/named-in-pdf.ts";
import { answerFilePage } from "#site/files/file.tsx";
import { FileForm } from "#site/files/file-form.tsx";
import { judgeCredential } from "#site/files/judge-credential.ts";
import { readMultipartFile } from "#site/files/multipart-file.ts";
import { answerFor } from "#site/files/read-file.ts";
import { answerPage } from "#site/layout/document.tsx";
import { pageContext } from "#site/page-context.ts";
import { BackLink } from "#site/verification/back-link.tsx";
import { SearchBox } from "#site/verification/search-box.tsx";
import { Banner } from "#site/verification/verdict.tsx";
import type { SiteEnv } from "#web/context.ts";

/** The part of a file buffered to find the named certificate; PDFs of certificates are seldom larger. */
const keptBytesMax = 1024 * 1024;
/** Tighter than in the browser, because many uploads may be read at once. */
const reading = { bytesMax: 2 * 1024 * 1024, streamBytesMax: 512 * 1024, streamsMax: 60, msMax: 500 };

const statuses = {
  too_large: 413,
  several: 400,
  empty: 400,
  not_pdf: 400,
  photo: 400,
  too_many: 429,
} as const;

const reasons = {
  too_large: "verification.file.too_large",
  several: "verification.file.several",
  empty: "verification.file.empty",
  not_pdf: "verification.file.not_pdf",
  photo: "verification.file_refused.photo",
  too_many: "verification.results.too_many",
} as const satisfies Record<keyof typeof statuses, string>;

/**
 * The file check without JavaScript: the upload is hashed while it arrives and redirected to its answer. Nothing is stored;
 * only its beginning is buffered.
 */
export async function receiveFile(c: Context<SiteEnv>) {
  const waitSeconds = await c.var.services.fileLimit.take(c.var.clientIp);
  if (waitSeconds !== undefined) {
    c.header("Retry-After", String(waitSeconds));
    return await refuse(c, "too_many");
  }
  const hash = createHash("sha256");
  const chunks: Uint8Array[] = [];
  let keptBytes = 0;
  const sent = await readMultipartFile(
    c.req.raw.body ?? new ReadableStream<Uint8Array>({ start: (stream) => stream.close() }),
    c.req.header("content-type") ?? "",
    limits.certificatePdfBytesMax,
    (chunk) => {
      hash.update(chunk);
      const part = chunk.subarray(0, keptBytesMax - keptBytes);
      keptBytes += part.length;
      if (part.length > 0) chunks.push(part);
    },
  );
  if (sent.is === "missing") return await refuse(c, "empty");
  if (sent.is !== "file") return await refuse(c, sent.is);
  if (sent.bytes === 0) return await refuse(c, "empty");
  const beginning = Buffer.concat(chunks);
  if (!isPdf(beginning)) return await refuse(c, isPhoto(beginning) ? "photo" : "not_pdf");
  const sha256 = hash.digest("hex");
  const named = await readNamedInPdf(beginning, reading);
  c.header("Cache-Control", "no-store");
  const jwt = await readCredentialInPdf(beginning, reading);
  // Answered directly: a URL has no room for the credential, and its claims could be forged there.
  if (jwt)
    return await answerFilePage(c, await answerFor(c, sha256, named), {
      checkedAt: new Date(),
      named,
      credential: await judgeCredential(c, jwt),
    });
  const url = fileUrl(sha256, named);
  return c.redirect(url, 303);
}

/** PDF readers accept the header anywhere in the first kilobyte. */
function isPdf(beginning: Buffer): boolean {
  return beginning.subarray(0, 1024).includes("%PDF-");
}

/** Photographs and screenshots: JPEG, PNG, WebP, HEIC and AVIF. */
function isPhoto(beginning: Buffer): boolean {
  const start = beginning.subarray(0, 12).toString("latin1");
  return /^(?:\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP|.{4}ftyp(?:hei|hev|mif|avif))/s.test(start);
}

async function refuse(c: Context<SiteEnv>, problem: keyof typeof statuses) {
  const page = await pageContext(c);
  const { text } = page;
  const main = (
    <div className="certificate-place">
      <BackLink text={text} />
      <article className="certificate">
        <Banner verdict="none" icon={problem === "too_many" ? "hourglass" : "question"}>
          <h1>{text("verification.file_refused.title")}</h1>
        </Banner>
        <div className="state-body">
          <p>{text(reasons[problem])}</p>
          {problem === "photo" && <SearchBox text={text} />}
          <FileForm text={text} />
          <p>{text("verification.file.sent")}</p>
        </div>
      </article>
    </div>
  );
  const head = {
    sheet: "file" as const,
    title: text.plain("verification.file_refused.title"),
    description: text.plain("verification.file.text"),
    isHidden: true,
  };
  return answerPage(c, page, { ...head, main }, statuses[problem]);
}
