import { type ReactNode, use, useEffect, useRef } from "react";
import { useFormState } from "react-hook-form";
import { messageIn } from "#panel/form/check.ts";
import { FieldIdPrefix } from "#panel/inputs/field.tsx";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";

/** All errors of a form, shown until they are corrected. */
export function FormProblems(props: {
  message: string | undefined;
  /** The server's reason, where the message does not contain it. */
  reason?: string | undefined;
  labels: Record<string, string>;
  /** Reveals and focuses a field that may not be rendered. */
  onReveal?: (field: string) => void;
  children?: ReactNode;
}) {
  const { errors } = useFormState();
  const invalid = Object.keys(errors);
  const prefix = use(FieldIdPrefix);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (props.message) place.current?.scrollIntoView({ block: "center" });
  }, [props.message]);
  if (!props.message && invalid.length === 0) return null;
  return (
    <div ref={place}>
      <Alert kind="danger" title={props.message ?? t("Mohon periksa kembali isian Anda.")}>
        {invalid.length > 0 && (
          <ul className="list-disc space-y-1 pl-5">
            {invalid.map((name) => (
              <li key={name}>
                <a
                  href={`#${prefix}-${name}`}
                  className="underline underline-offset-2"
                  onClick={(event) => {
                    if (!props.onReveal) return;
                    event.preventDefault();
                    props.onReveal(name);
                  }}
                >
                  {props.labels[name] ?? name}
                </a>
                {withColon(messageIn(errors[name]))}
              </li>
            ))}
          </ul>
        )}
        {props.message && props.reason && !props.message.includes(props.reason) && <p>{props.reason}</p>}
        {props.children}
      </Alert>
    </div>
  );
}

function withColon(message: string | undefined): string | undefined {
  return message && `: ${message}`;
}
