import { Ban, CirclePause, type LucideIcon, PencilLine, RefreshCw, Scaling, Undo2 } from "lucide-react";
import { createContext } from "react";
import { t } from "#panel/language/t.ts";
import type { Verdict } from "#shared/certificate-status.ts";
import { type DecidableKind, possibleKinds } from "#shared/decisions.ts";

/** What staff do: a button, and the dialog that it opens. */
export type Action = {
  button: string;
  /** Of the dialog. */
  title: string;
  /** The decision that it is; of several the form asks for one. */
  kinds: readonly DecidableKind[];
  icon: LucideIcon;
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

/** Opens the form of a decision, for what stands in the plain form beside it. */
export const OpenDecisionContext = createContext<(action: Action) => void>(() => {});
