import { queryOptions, useQuery } from "@tanstack/react-query";
import { reasonLabel } from "#panel/certificates/decisions/words.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { request } from "#panel/providers/request.ts";
import type { Certificate } from "#shared/answers/certificates.ts";
import {
  type AnsweredDecision,
  decided,
  decisionList,
  decisionReasonList,
} from "#shared/answers/decisions.ts";
import type { DecisionInput } from "#shared/schemas/decision.ts";
import type { UndoDecisionInput } from "#shared/schemas/undo-decision.ts";
import { dayInJakarta } from "#shared/time.ts";

/** All decisions about a certificate, by effective date. */
export function useDecisions(id: string) {
  return useQuery({
    queryKey: ["certificates", "decisions", id],
    queryFn: async ({ signal }) => {
      const answer = await request("GET", `/certificates/${id}/decisions`, undefined, signal);
      const recordedOn = ({ recorded_at }: AnsweredDecision) => dayInJakarta(new Date(recorded_at));
      return decisionList.parse(answer).data.map((each) => ({ ...each, recorded_on: recordedOn(each) }));
    },
  });
}

const reasonsQuery = queryOptions({
  queryKey: ["decision-reasons"],
  queryFn: async ({ signal }) =>
    decisionReasonList.parse(await request("GET", "/decision-reasons", undefined, signal)).data,
  staleTime: 5 * 60_000,
});

/** The body's reasons in their order. */
export function useReasons() {
  return useQuery(reasonsQuery);
}

/** The reason in the person's language; the decision itself has it in Indonesian only. */
export function useReasonOf({ reason, reason_label }: AnsweredDecision): string | null {
  const { data: reasons } = useQuery({ ...reasonsQuery, enabled: panelLanguage !== "id" });
  const known = reasons?.find(({ code }) => code === reason);
  return known ? reasonLabel(known) : (reason_label ?? reason);
}

/**
 * Undoes a scheduled decision.
 *
 * @returns whether that holds; where the body asks for it, it waits for a second person
 */
export async function undoDecision(
  { id, version }: Pick<Certificate, "id" | "version">,
  input: UndoDecisionInput,
): Promise<"decided" | "proposed"> {
  const answer = await request("POST", `/certificates/${id}/decisions/undo`, { ...input, version });
  return decided.safeParse(answer).success ? "decided" : "proposed";
}

/**
 * Records a decision about a version of the certificate.
 *
 * @returns whether it holds; where the body asks for it, it waits for a second person
 */
export async function decide(
  id: string,
  version: number,
  input: DecisionInput,
): Promise<"decided" | "proposed"> {
  const answer = await request("POST", `/certificates/${id}/decisions`, { ...input, version });
  return decided.safeParse(answer).success ? "decided" : "proposed";
}
