import { Hono } from "hono";
import { answerFile } from "#site/files/file.tsx";
import { answerFileProof } from "#site/files/file-proof.ts";
import { receiveFile } from "#site/files/receive-file.tsx";
import type { SiteEnv } from "#web/context.ts";

/** The file check. Its answers are live and not cached. */
export const files = new Hono<SiteEnv>()
  .get("/", (c) => c.redirect("/verifikasi-sertifikat#berkas", 302))
  .post("/", receiveFile)
  .get("/:sha256", answerFile)
  .get("/:sha256/proof", answerFileProof);
