import type { Context } from "hono";
import { listOfferedServices, type OfferedService } from "#core/content/services.ts";
import { contentCacheControl } from "#site/cache-control.ts";
import { EmptyList } from "#site/empty-list.tsx";
import { answerPage } from "#site/layout/document.tsx";
import { type PageContext, pageContext } from "#site/page-context.ts";
import { publicRead } from "#site/public-read.ts";
import { AllServices } from "#site/services/all-services.tsx";
import { Process, ServicesInvitation } from "#site/services/process.tsx";
import { type DrawnService, ServiceGroup } from "#site/services/service-group.tsx";
import { drawServiceIcon } from "#site/services/service-icon.tsx";
import type { SiteEnv } from "#web/context.ts";

/** The services page (specification 2.6): active services in their order, in two groups. */
export async function answerServices(c: Context<SiteEnv>) {
  const page = await pageContext(c);
  const offered = await publicRead(c, "the services", listOfferedServices);
  return await answerOffered(c, page, offered);
}

/** Renders the services page with an unsaved service, for its preview. */
export async function answerTypedServices(c: Context<SiteEnv>, offered: OfferedService[]) {
  return await answerOffered(c, await pageContext(c), offered);
}

async function answerOffered(c: Context<SiteEnv>, page: PageContext, offered?: OfferedService[]) {
  const services = await Promise.all((offered ?? []).map(drawn));
  return answerPage(
    c,
    page,
    {
      sheet: "services",
      title: page.text.plain("services.meta.title"),
      image: "/art/card/services.png",
      description: page.text.plain("services.meta.description"),
      opening: "dark",
      cacheControl: contentCacheControl,
      main: <ServicesPage page={page} services={services} />,
    },
    offered ? 200 : 503,
  );
}

async function drawn(service: OfferedService): Promise<DrawnService> {
  return { ...service, drawnIcon: await drawServiceIcon(service.icon, 26) };
}

function ServicesPage({ page, services }: { page: PageContext; services: DrawnService[] }) {
  const { text } = page;
  return (
    <>
      <section className="hero hero-services">
        <img className="hero-art" src="/art/hero/layanan.svg" alt="" fetchPriority="low" />
        <div className="hero-inner">
          <h1>{text("services.intro.title")}</h1>
          <p className="hero-lead">{text("services.intro.subtitle")}</p>
        </div>
      </section>
      {services.length === 0 ? (
        <EmptyList>{text("services.list.empty")}</EmptyList>
      ) : (
        <>
          <AllServices page={page} services={services} />
          <ServiceGroup page={page} name="iso" services={services.filter(isIso)} />
          <ServiceGroup page={page} name="national" services={services.filter((each) => !isIso(each))} />
        </>
      )}
      <Process text={text} />
      <ServicesInvitation page={page} />
    </>
  );
}

/** The group follows from the title: services have no such field. ISPO is not ISO. */
function isIso({ title }: OfferedService): boolean {
  return (title.id.trim() || title.en.trim()).startsWith("ISO");
}
