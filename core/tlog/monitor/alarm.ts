import type { MonitorState } from "#core/tlog/monitor/state.ts";

/** What is wrong, for programs. */
export type AlarmKind =
  /** It could not be read within bounds: nothing is known of it. */
  | "unreadable"
  /** The tree head is none, or its signature is wrong. */
  | "checkpoint"
  /** Another key signs than the log names, or than is trusted. */
  | "key"
  /** It has fewer entries than it had. */
  | "shortened"
  /** It has other entries than it had. */
  | "fork"
  | "tile"
  | "entry"
  /** A certificate's entries do not follow each other. */
  | "chain"
  /** A time stamp does not hold, or is of another log. */
  | "time-stamp"
  /** A status list says something else than the log, or is none. */
  | "status-list";

/** Something that is wrong with a log, as a sentence. */
export class MonitorAlarm extends Error {
  readonly kind: AlarmKind;
  /** The signed tree head, where the log was not seen before: what it says next has to begin with that. */
  firstSeen: MonitorState | undefined;

  constructor(kind: AlarmKind, says: string, options?: ErrorOptions) {
    super(says, options);
    this.kind = kind;
  }
}
