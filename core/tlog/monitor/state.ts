import { z } from "zod";
import { credentialJwk, loggedEvent } from "#core/tlog/leaf.ts";
import { emptyRoot } from "#core/tlog/merkle.ts";

const size = z.int().min(0);

const state = z.strictObject({
  v: z.literal(2),
  origin: z.string(),
  /** The log's keys by the entries read so far; before the first entry, the trusted ones. */
  keys: z.array(z.string()),
  /** The newest tree head seen: together with a contradicting one it proves a fork to anybody. */
  head: z.strictObject({ size, root: z.string(), note: z.string() }),
  /** How many entries were read, and the root of their tree. */
  read: z.strictObject({ size, root: z.string() }),
  /** By certificate: `seq` of its last entry, and the base64 hash of that. */
  certificates: z.record(z.string(), z.tuple([size, z.string()])),
  /** By certificate: its last entry, from which the status lists follow. */
  said: z.record(z.string(), loggedEvent),
  /** The assigned indexes of the status lists: certificate and edition. */
  places: z.array(z.tuple([z.string(), z.int()])),
  credential_keys: z.array(credentialJwk),
  /** The size of the newest tree head whose time stamp was checked. */
  stamped: size.optional(),
});

/** A state from before there were status lists: all entries are read again. */
const stateV1 = state
  .omit({ said: true, places: true, credential_keys: true })
  .extend({ v: z.literal(1) })
  .transform((known): z.infer<typeof state> => {
    const unread = { size: 0, root: emptyRoot.toString("base64") };
    return { ...known, v: 2, read: unread, certificates: {}, said: {}, places: [], credential_keys: [] };
  });

export type MonitorState = z.infer<typeof state>;

export const monitorState = z.union([state, stateV1]);
