import type { ListedPartner } from "#core/content/partners.ts";
import { ContentImage } from "#site/content-image.tsx";
import { Icon } from "#site/icons.tsx";
import { webUrl } from "#site/link-address.ts";
import type { Texts } from "#site/texts.tsx";

/** The number that fills the widest strip (home-partners.css); fewer partners are repeated. */
const filledWith = 6;

type StripProps = { text: Texts; partners: ListedPartner[] };

/**
 * An endlessly scrolling row: its second half repeats the first and is hidden from assistive technology. It stops on hover and
 * focus, and pauses by a checkbox, all without JavaScript.
 */
export function PartnerStrip({ text, partners }: StripProps) {
  const copies = 2 * Math.ceil(filledWith / partners.length);
  return (
    <section className="home-partners home-section">
      <div className="home-partners-head">
        <div>
          <h2>{text("home.partners.title")}</h2>
          <p className="home-lead">{text("home.partners.text")}</p>
        </div>
        <label className="partner-pause">
          <input type="checkbox" className="sr-only" autoComplete="off" />
          <Icon name="pause" size={18} />
          <Icon name="play" size={18} />
          <span className="sr-only">{text("home.partners.pause")}</span>
        </label>
      </div>
      <div className="partner-strip" data-partner-strip="">
        <div className="partner-track">
          {Array.from({ length: copies }, (_, copy) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: copies of one list have nothing else to be told by
            <ul key={copy} className="partner-list" aria-hidden={copy > 0 || undefined}>
              {partners.map((partner) => (
                <li key={partner.id}>
                  <Partner text={text} partner={partner} isCopy={copy > 0} />
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
    </section>
  );
}

function Partner(props: { text: Texts; partner: ListedPartner; isCopy: boolean }) {
  const { text, partner, isCopy } = props;
  const address = webUrl(partner.website_url);
  const logo = (
    <>
      <ContentImage
        address={logoOf(partner)}
        sizes="64px"
        widthPxMax={192}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        draggable={false}
      />
      <span>{partner.name}</span>
    </>
  );
  if (!address) return <span className="partner">{logo}</span>;
  return (
    <a
      className="partner"
      href={address}
      target="_blank"
      rel="noopener"
      tabIndex={isCopy ? -1 : undefined}
      draggable="false"
    >
      {logo}
      {!isCopy && <span className="sr-only"> {text("common.generic.new_tab")}</span>}
    </a>
  );
}

/** The partner's logo, or a generated emblem. */
function logoOf({ logo_url, name }: ListedPartner): string {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return logo_url?.trim() || `/art/partner/${slug.slice(0, 100)}.svg`;
}
