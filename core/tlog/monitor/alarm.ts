import type { MonitorState } from "#core/tlog/monitor/state.ts";

/** The machine-readable kind. */
export type AlarmKind =
  /** Not readable within the bounds of time and size: nothing is known of it. */
  | "unreadable"
  /** The tree head is malformed, or its signature invalid. */
  | "checkpoint"
  /** Signed by another key than the log names or the operator trusts. */
  | "key"
  /** Fewer entries than before. */
  | "shortened"
  /** Other entries than before. */
  | "fork"
  | "tile"
  | "entry"
  /** A certificate's entries are not chained. */
  | "chain"
  /** A time stamp is invalid, or of another log. */
  | "time-stamp"
  /** A status list contradicts the log, or is malformed. */
  | "status-list";

/** Something wrong with a log; the message is a sentence. */
export class MonitorAlarm extends Error {
  readonly kind: AlarmKind;
  /** The signed tree head of a log seen for the first time: later ones must be consistent with it. */
  firstSeen: MonitorState | undefined;

  constructor(kind: AlarmKind, says: string, options?: ErrorOptions) {
    super(says, options);
    this.kind = kind;
  }
}
