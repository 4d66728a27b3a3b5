import { Logo } from "#panel/ui/logo.tsx";
import type { Customer } from "#shared/answers/customers.ts";
import type { Partner } from "#shared/answers/partners.ts";

/** The first column of lists whose rows have a name and a logo. */
export function NamedLogo({
  row: { name, logo_url },
}: {
  row: Pick<Customer & Partner, "name" | "logo_url">;
}) {
  return (
    <span className="flex items-center gap-3">
      <Logo url={logo_url ?? ""} name={name} />
      <span className="min-w-0 break-words">{name}</span>
    </span>
  );
}
