import { companyName } from "#core/content/company.ts";
import { RepeatedSign } from "#site/layout/brand.tsx";
import type { PageContext } from "#site/page-context.ts";

/** The issuer: logo, legal name and accreditation, as far as configured. */
export function Issuer({ page: { data, text } }: { page: PageContext }) {
  const accreditation = data.settings.get("accreditation_number")?.trim();
  return (
    <div className="issuer">
      <RepeatedSign data={data} />
      <div>
        <p>{text("verification.detail.issuer")}</p>
        <p className="issuer-name">{companyName(data)}</p>
        {accreditation && (
          <p>
            {text("common.footer.accreditation_label")} <span className="issuer-number">{accreditation}</span>
          </p>
        )}
      </div>
    </div>
  );
}
