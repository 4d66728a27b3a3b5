import type { ListedCustomer } from "#core/content/customers.ts";
import { pick } from "#shared/language.ts";
import { ContentImage, laterUnlessDrawn } from "#site/content-image.tsx";
import type { CustomerGroup as Group } from "#site/customers/group-by-category.ts";
import type { PageContext } from "#site/page-context.ts";
import { inLanguage, type Texts } from "#site/texts.tsx";

/** Per group: each emblem is a request, and some bodies have hundreds of customers. */
const eagerEmblems = 24;

export function CustomerGroup({ page, group }: { page: PageContext; group: Group }) {
  const { text, language } = page;
  const count = group.customers.length;
  return (
    <section className="customer-group">
      <div className="customer-group-head">
        <h2>
          {group.category === null
            ? text("customers.list.other_group")
            : inLanguage(pick(group.category, language), language)}
        </h2>
        <p>{text(`customers.list.${count === 1 ? "count_one" : "count_many"}`, { count })}</p>
      </div>
      <ul className="customer-list">
        {group.customers.map((customer, position) => (
          <Customer key={customer.id} page={page} customer={customer} position={position} />
        ))}
      </ul>
    </section>
  );
}

type CustomerProps = { page: PageContext; customer: ListedCustomer; position: number };

function Customer({ page, customer, position }: CustomerProps) {
  const sector = pick(customer.sector, page.language);
  const logo = customer.logo_url?.trim() || emblemOf(customer.name);
  return (
    <li>
      <ContentImage
        address={logo}
        sizes="64px"
        widthPxMax={192}
        alt=""
        width={64}
        height={64}
        {...(position < eagerEmblems ? laterUnlessDrawn(logo) : { loading: "lazy" })}
      />
      <div>
        <h3>{customer.name}</h3>
        {sector.text && <p>{inLanguage(sector, page.language)}</p>}
        {customer.certificates && <ValidCertificates text={page.text} {...customer.certificates} />}
      </div>
    </li>
  );
}

/** Links to the client's certificates. */
function ValidCertificates({ text, valid, clientName }: { text: Texts; valid: number; clientName: string }) {
  const query = new URLSearchParams({ q: clientName, status: "valid", daftar: "semua" });
  return (
    <p>
      <a className="customer-certificates" href={`/verifikasi-sertifikat?${query}`} rel="nofollow">
        {text(`customers.list.valid_${valid === 1 ? "one" : "many"}`, { count: valid })}
      </a>
    </p>
  );
}

/** The generated emblem of a customer without a logo. */
function emblemOf(name: string): string {
  const seed = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 100);
  return `/art/customer/${seed || "pelanggan"}.svg`;
}
