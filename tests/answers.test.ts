import { describe, expect, it } from "vitest";
import { article, listedArticle } from "#shared/answers/articles.ts";
import { certificate } from "#shared/answers/certificates.ts";
import { client, listedClient } from "#shared/answers/clients.ts";
import { customer } from "#shared/answers/customers.ts";
import { galleryImage } from "#shared/answers/gallery-images.ts";
import { heroSlide } from "#shared/answers/hero-slides.ts";
import { navigationItem } from "#shared/answers/navigation-items.ts";
import { partner } from "#shared/answers/partners.ts";
import { service } from "#shared/answers/services.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

const resources = [
  { path: "/certificates", row: certificate, content: certificateInput() },
  { path: "/customers", row: customer, content: { name: "Uji" } },
  {
    path: "/clients",
    row: client,
    listed: listedClient,
    content: {
      legal_name: "PT Uji",
      sites: [{ name: "Pabrik", city: "Karawang" }],
      contacts: [{ name: "Sari", email: "sari@baja.example" }],
    },
  },
  { path: "/partners", row: partner, content: { name: "Uji", display_order: 1 } },
  { path: "/services", row: service, content: { title_id: "Uji", features_id: ["Satu"], display_order: 1 } },
  { path: "/hero-slider", row: heroSlide, content: { title_id: "Uji", title_en: "Test", display_order: 1 } },
  {
    path: "/gallery",
    row: galleryImage,
    content: { title: "Uji", image_url: "/art/gallery/uji.svg", display_order: 1 },
  },
  {
    path: "/navigation",
    row: navigationItem,
    content: { label_id: "Uji", label_en: "Test", href: "/", location: "header", display_order: 1 },
  },
  { path: "/articles", row: article, listed: listedArticle, content: { title: "Uji" } },
];

describe("what the panel reads (specification 2.12)", () => {
  const product = useProduct();

  it.each(resources)("$path answers the fields of its schema and no others", async (resource) => {
    const { path, row, listed = row, content } = resource;
    const { request } = await product.signIn("admin");
    const added = await request(`/api${path}`, asJson("POST", content));
    expect(added.status).toBe(201);
    const stored = row.strict().parse(await added.json());
    const saved = await request(`/api${path}/${stored.id}`, asJson("PUT", stored));
    expect(row.strict().parse(await saved.json()).id).toBe(stored.id);
    const { data } = await (await request(`/api${path}?per_page=100`)).json();
    expect(data.length).toBeGreaterThan(0);
    for (const shown of data) listed.strict().parse(shown);
  });
});
