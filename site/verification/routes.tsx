import { Hono } from "hono";
import { answerBadgePage } from "#site/badge/page.tsx";
import { answerAs, answerCertificate } from "#site/verification/certificate.tsx";
import { answerFormerAddress } from "#site/verification/code-question.ts";
import { answerEvidence } from "#site/verification/evidence/evidence.ts";
import { answerList, checkList } from "#site/verification/list/list.tsx";
import { answerLogPage } from "#site/verification/log-proof/log-page.tsx";
import { answerProof, answerSpicy, answerTlogProof } from "#site/verification/log-proof/proof-files.ts";
import { answerQrCode } from "#site/verification/qr-code.tsx";
import { answerSameClient } from "#site/verification/same-client.tsx";
import { answerSearch } from "#site/verification/search.tsx";
import { answerSuggestions } from "#site/verification/suggestions.ts";
import { answerWatchCalendar } from "#site/watching/calendar.ts";
import { answerWatchFeed } from "#site/watching/feed.ts";
import { answerWatchForm, askToWatchIt } from "#site/watching/form.tsx";
import type { SiteEnv } from "#web/context.ts";

/** Specification 2.10. The pages are live and not cached; the QR code is immutable. */
export const verification = new Hono<SiteEnv>()
  .get("/:id/qr.svg", answerQrCode)
  .get("/:id/bukti.pdf", answerEvidence)
  .get("/:id/bukti-log", answerLogPage)
  .get("/:id/klien", answerSameClient)
  .get("/:id/lencana", answerBadgePage)
  .get("/:id/pantau", answerWatchForm)
  .post("/:id/pantau", askToWatchIt)
  .get("/:id/pantau.atom", answerWatchFeed)
  .get("/:id/pantau.ics", answerWatchCalendar)
  .get("/:id/proof", answerProof)
  .get("/:id/proof.tlog-proof", answerTlogProof)
  .get("/:id/proof.spicy", answerSpicy)
  .get("/", answerSearch)
  .get("/saran", answerSuggestions)
  .get("/alamat-lama", answerFormerAddress)
  .get("/daftar", answerList)
  .post("/daftar", checkList)
  .get("/:file{[^/]+\\.json}", answerAs("application/json"))
  .get("/:file{[^/]+\\.jwt}", answerAs("application/vc+jwt"))
  .get("/:id", answerCertificate);
