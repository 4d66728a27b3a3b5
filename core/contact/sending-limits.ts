import type pg from "pg";
import { counterKey, createNetworkLimit, createRateLimit, refusal, takeOfEach } from "#core/rate-limits.ts";
import { limits } from "#shared/limits.ts";

/** How much one sender may send. `take` counts one more, and answers the seconds to wait when it is one too many. */
export type SendingLimit = { take: (sender: string) => Promise<number | undefined> };

/** Messages of the contact form, by the address of the visitor's machine: its networks are counted. */
export function createContactLimit(pool: pg.Pool): SendingLimit {
  const countersOf = createNetworkLimit(pool, "contact", {
    points: limits.contactMessagesMax,
    duration: limits.contactMessagesSeconds,
  });
  return { take: (clientIp) => takeOfEach(pool, countersOf(clientIp)) };
}

/** Complaints, counted like messages of the contact form and apart from them. */
export function createComplaintLimit(pool: pg.Pool): SendingLimit {
  const countersOf = createNetworkLimit(pool, "complaints", {
    points: limits.contactMessagesMax,
    duration: limits.contactMessagesSeconds,
  });
  return { take: (clientIp) => takeOfEach(pool, countersOf(clientIp)) };
}

/** Requests for a quotation, counted like messages of the contact form and apart from them. */
export function createQuotationLimit(pool: pg.Pool): SendingLimit {
  const countersOf = createNetworkLimit(pool, "quotations", {
    points: limits.contactMessagesMax,
    duration: limits.contactMessagesSeconds,
  });
  return { take: (clientIp) => takeOfEach(pool, countersOf(clientIp)) };
}

/** `take` counts so many bytes more, and answers the seconds to wait when they are too many. */
export type SentFilesLimit = { take: (bytes: number) => Promise<number | undefined> };

/** Files with complaints and requests, all senders together: what anonymous senders upload fills no disk in a night. */
export function createSentFilesLimit(pool: pg.Pool): SentFilesLimit {
  const limit = createRateLimit(pool, "sent-files", {
    points: limits.sentFilesDayKilobytes,
    duration: 24 * 60 * 60,
  });
  return { take: (bytes) => refusal(limit, "all", Math.ceil(bytes / 1024)) };
}

/** Acknowledgements of complaints and requests, by the address that they go to, which anybody may have typed. */
export function createAcknowledgementLimit(pool: pg.Pool): SendingLimit {
  const limit = createRateLimit(pool, "complaint-acknowledgements", {
    points: limits.complaintAcknowledgementsMax,
    duration: limits.complaintAcknowledgementsSeconds,
  });
  return { take: (email) => refusal(limit, counterKey(email.toLowerCase())) };
}

/** Questions after a complaint's status: references are guessed by nobody who may ask so seldom. */
export function createComplaintStatusLimit(pool: pg.Pool): SendingLimit {
  const countersOf = createNetworkLimit(pool, "complaint-status", {
    points: limits.complaintStatusMax,
    duration: limits.complaintStatusSeconds,
  });
  return { take: (clientIp) => takeOfEach(pool, countersOf(clientIp)) };
}

/** Reports of suspected forgeries, counted like messages of the contact form and apart from them. */
export function createForgeryLimit(pool: pg.Pool): SendingLimit {
  const countersOf = createNetworkLimit(pool, "forgery-reports", {
    points: limits.contactMessagesMax,
    duration: limits.contactMessagesSeconds,
  });
  return { take: (clientIp) => takeOfEach(pool, countersOf(clientIp)) };
}

/** Wishes to watch a certificate, by the address of the visitor's machine. */
export function createWatchLimit(pool: pg.Pool): SendingLimit {
  const countersOf = createNetworkLimit(pool, "watches", {
    points: limits.watchWishesMax,
    duration: limits.watchWishesSeconds,
  });
  return { take: (clientIp) => takeOfEach(pool, countersOf(clientIp)) };
}

/** Mails that ask for a confirmation, by the address that they go to, which anybody may have typed. */
export function createWatchConfirmationLimit(pool: pg.Pool): SendingLimit {
  const limit = createRateLimit(pool, "watch-confirmations", {
    points: limits.watchConfirmationsMax,
    duration: limits.watchConfirmationsSeconds,
  });
  return { take: (email) => refusal(limit, counterKey(email.toLowerCase())) };
}

/** Files, by the id of the person: each costs room, and an image a processor for a while. */
export function createUploadLimit(pool: pg.Pool): SendingLimit {
  const limit = createRateLimit(pool, "uploads", {
    points: limits.uploadsMax,
    duration: limits.uploadsSeconds,
  });
  return { take: (personId) => refusal(limit, personId) };
}
