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

/** A button of the card, and the dialog that it opens. */
export type Action = {
  button: string;
  title: string;
  /** The possible decisions; the form asks for one of several. */
  kinds: readonly DecidableKind[];
  icon: LucideIcon;
  /** For corrections of a scheduled decision: its effective date and correctable fields. */
  upcoming?: { on: Day; fields: DecidedField[] };
  /** For a status chosen in the plain form: saves it without a decision (specification 4: any to any). */
  saveWithoutReason?: () => void;
  /** For a certificate imported as suspended, whose date is recorded afterwards: the latest possible day. */
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

/** The actions for a certificate's state today, limited to the possible kinds. */
export function possibleActions(verdict: Verdict): Action[] {
  const possible = possibleKinds[verdict];
  return actions
    .map((action) => ({ ...action, kinds: action.kinds.filter((kind) => possible.includes(kind)) }))
    .filter(({ kinds }) => kinds.length > 0);
}

/** The action for a kind of decision, if it is possible. */
export function actionFor(kind: DecidableKind, verdict: Verdict): Action | undefined {
  return possibleActions(verdict).find(({ kinds }) => kinds.includes(kind));
}

/** The action that records the suspension date of a certificate imported as suspended; undefined where it is known. */
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

/** The action that corrects a scheduled decision; undefined where there is none. */
export function correctionOf(decisions: readonly Decision[], on: Day): Action | undefined {
  const step = upcomingSteps(decisions, dayInJakarta(new Date()))?.find((each) => each.on === on);
  const fields = decidedFields.filter((field) => step && field in step.changes);
  const correction = actions.find(({ kinds }) => kinds.includes("corrected"));
  return correction && fields.length > 0 ? { ...correction, upcoming: { on, fields } } : undefined;
}
