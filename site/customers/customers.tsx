import type { Context } from "hono";
import { type ListedCustomers, listCustomers } from "#core/content/customers.ts";
import { validByCustomer } from "#core/register/customer-certificates.ts";
import { dayInJakarta } from "#shared/time.ts";
import { contentCacheControl } from "#site/cache-control.ts";
import { CustomerGroup } from "#site/customers/customer-group.tsx";
import { groupByCategory } from "#site/customers/group-by-category.ts";
import { EmptyList } from "#site/empty-list.tsx";
import { Icon } from "#site/icons.tsx";
import { answerPage } from "#site/layout/document.tsx";
import { type PageContext, pageContext } from "#site/page-context.ts";
import { publicRead } from "#site/public-read.ts";
import type { Texts } from "#site/texts.tsx";
import type { SiteEnv } from "#web/context.ts";

const countedMsMax = 60 * 1000;

/** The customers page (specification 2.7), grouped by category. */
export async function answerCustomers(c: Context<SiteEnv>) {
  const page = await pageContext(c);
  const now = new Date();
  const listed = await publicRead(c, "the customers", (db) =>
    listCustomers(db, validByCustomer(dayInJakarta(now))),
  );
  // The counts of the register change without a content change, so the page expires.
  const until = (Math.floor(now.getTime() / countedMsMax) + 1) * countedMsMax;
  c.header("Expires", new Date(until).toUTCString());
  return answerPage(
    c,
    page,
    {
      sheet: "customers",
      title: page.text.plain("customers.meta.title"),
      image: "/art/card/customers.png",
      description: page.text.plain("customers.meta.description"),
      cacheControl: contentCacheControl,
      main: <CustomersPage page={page} listed={listed ?? { customers: [], total: 0 }} />,
    },
    listed ? 200 : 503,
  );
}

function CustomersPage({ page, listed }: { page: PageContext; listed: ListedCustomers }) {
  const { text } = page;
  const { customers, total } = listed;
  const shown = customers.length;
  return (
    <>
      <Opening text={text} />
      {shown === 0 && <EmptyList>{text("customers.list.empty")}</EmptyList>}
      {total > shown && <p className="customers-more">{text("customers.list.more", { shown, total })}</p>}
      {groupByCategory(customers).map((group) => (
        <CustomerGroup key={group.category?.id ?? ""} page={page} group={group} />
      ))}
    </>
  );
}

function Opening({ text }: { text: Texts }) {
  return (
    <section className="customers-opening">
      <img src="/art/hero/pelanggan.svg" alt="" width="640" height="640" fetchPriority="low" />
      <div>
        <h1>{text("customers.intro.title")}</h1>
        <p className="customers-lead">{text("customers.intro.subtitle")}</p>
      </div>
      <div className="customers-note">
        <p>{text("customers.intro.note")}</p>
        <a className="text-link" href="/verifikasi-sertifikat">
          {text("customers.intro.verify_link")}
          <Icon name="arrow-right" size={18} />
        </a>
      </div>
    </section>
  );
}
