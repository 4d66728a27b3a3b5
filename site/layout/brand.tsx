import type { SiteData } from "#core/site-content.ts";
import { rosette } from "#site/art/guilloche.ts";
import { Repeated } from "#site/art/repeated.tsx";
import { companyShortName } from "#site/layout/company.ts";
import type { Texts } from "#site/texts.tsx";

const markPath = rosette(80, [{ amplitude: 0.22, periods: 8 }]);

/** The drawn sign of the house, in the colour of the text around it. */
function Mark({ size }: { size: number }) {
  return (
    <svg className="mark" viewBox="-100 -100 200 200" width={size} height={size} aria-hidden="true">
      <Repeated id="mark" doublings={4} rotate={1.9} scale={0.957}>
        <path d={markPath} />
      </Repeated>
    </svg>
  );
}

export function Brand({ data, text }: { data: SiteData; text: Texts }) {
  const logo = data.settings.get("logo_url")?.trim();
  const name = companyShortName(data);
  return (
    <a className="brand" href="/" aria-label={text.plain("common.header.home_link", { company: name })}>
      {logo ? <img className="brand-logo" src={logo} alt="" height="40" /> : <Mark size={40} />}
      <span className="brand-name">{name}</span>
    </a>
  );
}
