import type pg from "pg";
import { counterKey, createNetworkLimit, createRateLimit, refusal, takeOfEach } from "#core/rate-limits.ts";
import { limits } from "#shared/limits.ts";

/** A rate limit per sender. `take` counts one, and returns the seconds to wait when it is refused. */
export type SendingLimit = { take: (sender: string) => Promise<number | undefined> };

/** Messages of the contact form, by client IP: counted per network. */
export function createContactLimit(pool: pg.Pool): SendingLimit {
  const countersOf = createNetworkLimit(pool, "contact", {
    points: limits.contactMessagesMax,
    duration: limits.contactMessagesSeconds,
  });
  return { take: (clientIp) => takeOfEach(pool, countersOf(clientIp)) };
}

/** Complaints; like messages of the contact form, but counted separately. */
export function createComplaintLimit(pool: pg.Pool): SendingLimit {
  const countersOf = createNetworkLimit(pool, "complaints", {
    points: limits.contactMessagesMax,
    duration: limits.contactMessagesSeconds,
  });
  return { take: (clientIp) => takeOfEach(pool, countersOf(clientIp)) };
}

/** Requests for a quotation; like messages of the contact form, but counted separately. */
export function createQuotationLimit(pool: pg.Pool): SendingLimit {
  const countersOf = createNetworkLimit(pool, "quotations", {
    points: limits.contactMessagesMax,
    duration: limits.contactMessagesSeconds,
  });
  return { take: (clientIp) => takeOfEach(pool, countersOf(clientIp)) };
}

/** `take` counts bytes, and returns the seconds to wait when they are refused. */
export type SentFilesLimit = { take: (bytes: number) => Promise<number | undefined> };

/** Files attached to complaints and requests, over all senders: anonymous uploads must not fill the disk. */
export function createSentFilesLimit(pool: pg.Pool): SentFilesLimit {
  const limit = createRateLimit(pool, "sent-files", {
    points: limits.sentFilesDayKilobytes,
    duration: 24 * 60 * 60,
  });
  return { take: (bytes) => refusal(limit, "all", Math.ceil(bytes / 1024)) };
}

/** Confirmations of complaints and requests, per recipient, because anybody can enter any e-mail address. */
export function createAcknowledgementLimit(pool: pg.Pool): SendingLimit {
  const limit = createRateLimit(pool, "complaint-acknowledgements", {
    points: limits.complaintAcknowledgementsMax,
    duration: limits.complaintAcknowledgementsSeconds,
  });
  return { take: (email) => refusal(limit, counterKey(email.toLowerCase())) };
}

/** Queries of a complaint's status: makes guessing references infeasible. */
export function createComplaintStatusLimit(pool: pg.Pool): SendingLimit {
  const countersOf = createNetworkLimit(pool, "complaint-status", {
    points: limits.complaintStatusMax,
    duration: limits.complaintStatusSeconds,
  });
  return { take: (clientIp) => takeOfEach(pool, countersOf(clientIp)) };
}

/** Reports of suspected forgeries; like messages of the contact form, but counted separately. */
export function createForgeryLimit(pool: pg.Pool): SendingLimit {
  const countersOf = createNetworkLimit(pool, "forgery-reports", {
    points: limits.contactMessagesMax,
    duration: limits.contactMessagesSeconds,
  });
  return { take: (clientIp) => takeOfEach(pool, countersOf(clientIp)) };
}

/** Requests to watch a certificate, by client IP. */
export function createWatchLimit(pool: pg.Pool): SendingLimit {
  const countersOf = createNetworkLimit(pool, "watches", {
    points: limits.watchWishesMax,
    duration: limits.watchWishesSeconds,
  });
  return { take: (clientIp) => takeOfEach(pool, countersOf(clientIp)) };
}

/** Confirmation mails to watchers, per recipient, because anybody can enter any e-mail address. */
export function createWatchConfirmationLimit(pool: pg.Pool): SendingLimit {
  const limit = createRateLimit(pool, "watch-confirmations", {
    points: limits.watchConfirmationsMax,
    duration: limits.watchConfirmationsSeconds,
  });
  return { take: (email) => refusal(limit, counterKey(email.toLowerCase())) };
}

/** Uploads, per person: each takes disk space, and images take CPU. */
export function createUploadLimit(pool: pg.Pool): SendingLimit {
  const limit = createRateLimit(pool, "uploads", {
    points: limits.uploadsMax,
    duration: limits.uploadsSeconds,
  });
  return { take: (personId) => refusal(limit, personId) };
}
