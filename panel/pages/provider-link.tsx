import { Building2 } from "lucide-react";
import { keepReturnUrl } from "#panel/urls.ts";

/** Leads to the OpenID Connect provider, which leads back here, and the server from there to what was wanted. */
export function ProviderLink({ label, wanted }: { label: string; wanted: string }) {
  return (
    <a
      href="/api/session/provider"
      onClick={() => keepReturnUrl(wanted)}
      className="button w-full whitespace-normal"
    >
      <Building2 aria-hidden />
      {label}
    </a>
  );
}
