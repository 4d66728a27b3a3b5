import type { ReactNode } from "react";
import { companyShortName } from "#core/content/company.ts";
import type { SiteData } from "#core/content/site-data.ts";
import { rosette } from "#shared/guilloche.ts";
import { storedImageAt } from "#shared/image-address.ts";
import { ContentImage } from "#site/content-image.tsx";
import type { Texts } from "#site/texts.tsx";
import { Repeated } from "#web/art/repeated.tsx";

const markPath = rosette(80, [{ amplitude: 0.22, periods: 8 }]);

const markDoublings = 4;

/** The product's mark, in the text colour. */
function Mark() {
  return (
    <MarkFrame>
      <Repeated id="mark" doublings={markDoublings} rotate={1.9} scale={0.957}>
        <path d={markPath} />
      </Repeated>
    </MarkFrame>
  );
}

function MarkFrame({ children }: { children: ReactNode }) {
  return (
    <svg className="mark" viewBox="-100 -100 200 200" width={40} height={40} aria-hidden="true">
      {children}
    </svg>
  );
}

/** The mark or logo again in the page, reusing the header's. */
export function RepeatedSign({ data }: { data: SiteData }) {
  const logo = data.settings.get("logo_url")?.trim();
  if (logo) return <Logo address={logo} />;
  return (
    <MarkFrame>
      <use href={`#mark${markDoublings}`} />
    </MarkFrame>
  );
}

export function Brand({ data, text }: { data: SiteData; text: Texts }) {
  const logo = data.settings.get("logo_url")?.trim();
  const name = companyShortName(data);
  return (
    <a className="brand" href="/" aria-label={text.plain("common.header.home_link", { company: name })}>
      {logo ? <Logo address={logo} /> : <Mark />}
      <span className="brand-name">{name}</span>
    </a>
  );
}

/** The height of the header; the width follows from the image. */
function Logo({ address }: { address: string }) {
  const { widthPx, heightPx } = storedImageAt(address) ?? { widthPx: 40, heightPx: 40 };
  const drawnPx = Math.round((40 * widthPx) / heightPx);
  return (
    <ContentImage
      className="brand-logo"
      address={address}
      sizes={`${drawnPx}px`}
      widthPxMax={3 * drawnPx}
      alt=""
      width={40}
      height={40}
    />
  );
}
