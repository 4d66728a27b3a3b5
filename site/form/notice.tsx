import type { ReactNode } from "react";
import { type FormProblem, problemWords } from "#site/form/problem-words.ts";
import { Icon, type IconName } from "#site/icons.tsx";
import type { Texts } from "#site/texts.tsx";

/** The result of a form, at the anchor of the redirect. */
export function FormNotice(props: {
  kind: "sent" | "failed" | "unavailable";
  role: "alert" | "status";
  icon: IconName;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="form-outcome" data-outcome={props.kind} id="hasil" role={props.role} tabIndex={-1}>
      <p>
        <Icon name={props.icon} />
        <strong>{props.title}</strong>
      </p>
      <p>{props.children}</p>
    </div>
  );
}

export type FieldProblem = { field: string; label?: ReactNode; problem: FormProblem; max?: number };

/** All problems, each linked to its field. */
export function FormProblems({ text, problems }: { text: Texts; problems: FieldProblem[] }) {
  const isIncomplete = problems.some(({ problem }) => problem === "required");
  return (
    <div className="form-outcome" data-outcome="problems" id="hasil" role="alert" tabIndex={-1}>
      {isIncomplete && <p>{text("contact.messages.incomplete")}</p>}
      <ul>
        {problems.map(({ field, label, problem, max }) => (
          <li key={field}>
            <a href={`#${field}`}>
              {label && <>{label}: </>}
              {problemWords(text, problem, max)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
