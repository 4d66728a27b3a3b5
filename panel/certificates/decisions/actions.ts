import {
  Ban,
  CalendarClock,
  CirclePause,
  type LucideIcon,
  PencilLine,
  RefreshCw,
  Scaling,
  Undo2,
} from "lucide-react";
import { t } from "#panel/language/t.ts";
import { findKnownStatus, type Verdict } from "#shared/certificate-status.ts";
import {
  type DecidableKind,
  type DecidedField,
  type Decision,
  decidedFields,
  inOrderOfEffect,
  possibleKinds,
  stateOn,
  suspendedSince,
  upcomingSteps,
} from "#shared/decisions.ts";
import { addDays, type Day, dayInJakarta } from "#shared/time.ts";

/** What staff do: a button, and the dialog that it opens. */
export type Action = {
  button: string;
  /** Of the dialog. */
  title: string;
  /** The decision that it is; of several the form asks for one. */
  kinds: readonly DecidableKind[];
  icon: LucideIcon;
  /** Of a correction of what is still to take effect: from when, and what of it can be corrected. */
  upcoming?: { on: Day; fields: DecidedField[] };
  /** Of a status that the plain form sets: saves it so, with nothing said of why and from when (specification 4: any to any). */
  saveWithoutReason?: () => void;
  /** Of a certificate that came suspended, and of which is said since when: the last day that it may be. */
  lastDay?: Day;
};

const actions: readonly Action[] = [
  { button: t("Perpanjang"), title: t("Perpanjang sertifikat"), kinds: ["renewed"], icon: RefreshCw },
  { button: t("Pulihkan"), title: t("Pulihkan sertifikat"), kinds: ["restored"], icon: Undo2 },
  { button: t("Bekukan"), title: t("Bekukan sertifikat"), kinds: ["suspended"], icon: CirclePause },
  {
    button: t("Ubah lingkup"),
    title: t("Ubah lingkup sertifikat"),
    kinds: ["scope_extended", "scope_reduced"],
    icon: Scaling,
  },
  { button: t("Koreksi"), title: t("Koreksi sertifikat"), kinds: ["corrected"], icon: PencilLine },
  { button: t("Cabut"), title: t("Cabut sertifikat"), kinds: ["withdrawn"], icon: Ban },
];

/** What can be done about a certificate of which this is said today, with no other kinds than are possible. */
export function possibleActions(verdict: Verdict): Action[] {
  const possible = possibleKinds[verdict];
  return actions
    .map((action) => ({ ...action, kinds: action.kinds.filter((kind) => possible.includes(kind)) }))
    .filter(({ kinds }) => kinds.length > 0);
}

/** What records a decision of this kind, where it is possible. */
export function actionFor(kind: DecidableKind, verdict: Verdict): Action | undefined {
  return possibleActions(verdict).find(({ kinds }) => kinds.includes(kind));
}

/** What says since when a certificate is suspended that came so; undefined for any other, and where that is known. */
export function datingOf(decisions: readonly Decision[]): Action | undefined {
  const today = dayInJakarta(new Date());
  const first = inOrderOfEffect(decisions)[0];
  const isSuspended = findKnownStatus(stateOn(decisions, today)?.status ?? "") === "Dibekukan";
  if (!first || !isSuspended || suspendedSince(decisions, today)) return undefined;
  return {
    button: t("Isi tanggal pembekuan"),
    title: t("Sejak kapan dibekukan?"),
    kinds: ["suspended"],
    icon: CalendarClock,
    lastDay: addDays(first.effective_on, -1),
  };
}

/** What corrects a slip in what is still to take effect on a day; undefined where nothing is. */
export function correctionOf(decisions: readonly Decision[], on: Day): Action | undefined {
  const step = upcomingSteps(decisions, dayInJakarta(new Date()))?.find((each) => each.on === on);
  const fields = decidedFields.filter((field) => step && field in step.changes);
  const correction = actions.find(({ kinds }) => kinds.includes("corrected"));
  return correction && fields.length > 0 ? { ...correction, upcoming: { on, fields } } : undefined;
}
