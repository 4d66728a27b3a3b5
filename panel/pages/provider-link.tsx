import { Building2 } from "lucide-react";

/** Leads to the OpenID Connect provider, which leads back here. */
export function ProviderLink({ label }: { label: string }) {
  return (
    <a href="/api/session/provider" className="button w-full whitespace-normal">
      <Building2 aria-hidden />
      {label}
    </a>
  );
}
