import { useState } from "react";
import type { Action } from "#panel/certificates/decisions/actions.ts";
import { type DecisionValues, offeredValues, schemaFor } from "#panel/certificates/decisions/form-values.ts";
import { decide } from "#panel/certificates/decisions/requests.ts";
import { useLocalDraftKey } from "#panel/form/use-local-draft-key.ts";
import { useSubmitForm } from "#panel/form/use-submit-form.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { HttpError, messageOf, statusOf } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import type { Certificate } from "#shared/answers/certificates.ts";
import { decisionLabels } from "#shared/decision-labels.ts";
import type { Decision } from "#shared/decisions.ts";
import type { DecisionInput } from "#shared/schemas/decision.ts";
import { dayInJakarta, formatDay } from "#shared/time.ts";

/** The form of a decision; its submit refetches everything about the certificate. */
export function useDecisionForm(
  action: Action,
  certificate: Certificate,
  decisions: readonly Decision[],
  onDecided: () => void,
) {
  const [offered] = useState(() => offeredValues(action, certificate, decisions, dayInJakarta(new Date())));
  const [schema] = useState(() => schemaFor(offered));
  const draftKey = useLocalDraftKey(draftNameOf(action, certificate), certificate.version);
  const sent = useSubmitForm<DecisionValues, DecisionInput>({
    schema,
    defaultValues: offered,
    failed: (message) => t("Gagal mencatat keputusan: {message}", { message }),
    fieldOf: (name) => (name === "kind" ? fieldOfKind(action) : name),
    async send(input) {
      const outcome = await decideOver(certificate, input);
      const description = outcome === "decided" ? recorded(input) : waitsForApproval;
      showToast({ title: t("Sukses"), description, kind: "success" });
      await readAgain();
    },
    onDone: onDecided,
    draftKey,
  });
  return { ...sent, offered };
}

/** The name of the local draft: by certificate, action and effective date. */
function draftNameOf({ kinds, upcoming, lastDay }: Action, { id }: Certificate): string {
  return ["decision", id, ...kinds, upcoming?.on ?? lastDay].filter(Boolean).join(".");
}

/** The field that shows an error about the kind, which not every form has as a field. */
function fieldOfKind({ kinds, upcoming }: Action): keyof DecisionValues {
  if (kinds.includes("corrected")) return upcoming?.fields[0] ?? "client_name";
  return kinds.some((kind) => kind.startsWith("scope_")) ? "kind" : "effective_on";
}

/** On a conflict the newer version is loaded behind the dialog, and the person submits again. */
async function decideOver({ id, version }: Certificate, input: DecisionInput) {
  try {
    return await decide(id, version, input);
  } catch (error) {
    if (statusOf(error) !== 409) throw error;
    await readAgain();
    const current = queryClient.getQueryData<Certificate>(["certificates", "one", id]);
    // A 409 for another reason, such as a pending proposal, would repeat.
    if (current?.version === version) throw error;
    throw new HttpError(`${messageOf(error)} ${newerIsRead}`, 409);
  }
}

export const waitsForApproval = t("Keputusan menunggu persetujuan orang kedua.");

const newerIsRead = t("Keadaan terbaru sudah dimuat: periksa isian Anda, lalu catat lagi.");

/** Refetches everything about certificates and proposals. */
export async function readAgain(): Promise<void> {
  await Promise.all(
    ["certificates", "decision-proposals"].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );
}

function recorded({ kind, effective_on }: DecisionInput): string {
  const decision = t(decisionLabels[kind]);
  if (effective_on === dayInJakarta(new Date())) return t("Keputusan dicatat: {decision}.", { decision });
  const day = formatDay(effective_on, panelLanguage);
  return t("Keputusan dicatat: {decision} mulai {day}.", { decision, day });
}
