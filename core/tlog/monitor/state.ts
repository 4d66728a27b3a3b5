import { z } from "zod";
import { credentialJwk, loggedEvent } from "#core/tlog/leaf.ts";
import { emptyRoot } from "#core/tlog/merkle.ts";

const size = z.int().min(0);

const state = z.strictObject({
  v: z.literal(2),
  origin: z.string(),
  /** Of the log, as its entries name them so far; before the first entry those that are trusted. */
  keys: z.array(z.string()),
  /** The newest tree head that was seen: with another one of the same log it shows a fork to anybody. */
  head: z.strictObject({ size, root: z.string(), note: z.string() }),
  /** How far the entries were read, and the root of the tree of those. */
  read: z.strictObject({ size, root: z.string() }),
  /** Of each certificate how many entries it has, less one, and the hash of the last one in base64. */
  certificates: z.record(z.string(), z.tuple([size, z.string()])),
  /** Of each certificate what its last entry says, for the status lists. */
  said: z.record(z.string(), loggedEvent),
  /** Of each place of the status lists, from the first on, whose it is: certificate and edition. */
  places: z.array(z.tuple([z.string(), z.int()])),
  /** Those that sign credentials and status lists. */
  credential_keys: z.array(credentialJwk),
  /** How many entries the newest tree head with a time stamp has that was looked at. */
  stamped: size.optional(),
});

/** What was kept before there were status lists: the entries are read once more, from the first one on. */
const stateBefore = state
  .omit({ said: true, places: true, credential_keys: true })
  .extend({ v: z.literal(1) })
  .transform((known): z.infer<typeof state> => {
    const unread = { size: 0, root: emptyRoot.toString("base64") };
    return { ...known, v: 2, read: unread, certificates: {}, said: {}, places: [], credential_keys: [] };
  });

/** What is known of a log from having looked at it before. */
export type MonitorState = z.infer<typeof state>;

/** As it was kept by this version or one before. */
export const monitorState = z.union([state, stateBefore]);
