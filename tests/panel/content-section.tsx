import type { ReactElement } from "react";
import type { RouteObject } from "react-router";
import { pages as customerPages } from "#panel/customers/pages.tsx";
import { pages as galleryPages } from "#panel/gallery/pages.tsx";
import { pages as slidePages } from "#panel/hero-slides/pages.tsx";
import { pages as navigationPages } from "#panel/navigation/pages.tsx";
import { pages as partnerPages } from "#panel/partners/pages.tsx";
import { pages as servicePages } from "#panel/services/pages.tsx";
import { type Answer, type Asked, renderPage, type useApi } from "#tests/panel/support.tsx";

type Row = { id: string | number; version: number };
type Pages = { list: ReactElement; create: ReactElement; edit: ReactElement; order?: ReactElement };

const tracked = { version: 3, updated_at: "2026-01-05T00:00:00.000Z" };

/** A stored row of each section, as the API answers it. */
export const storedRows = {
  "hero-slider": {
    ...{ id: "a1", ...tracked },
    ...{ image_url: "", title_id: "Slide lama", title_en: "Old slide", subtitle_id: "", subtitle_en: "" },
    ...{ button_text_id: "", button_text_en: "", button_link: "/", is_active: true },
    ...{ publish_at: null, unpublish_at: null, display_order: 1 },
  },
  services: {
    ...{ id: "b1", ...tracked },
    ...{ title_id: "Audit", title_en: "An audit", description_id: "", description_en: "", icon: "Award" },
    ...{ features_id: [] as string[], features_en: [] as string[], is_active: true, display_order: 1 },
  },
  gallery: {
    ...{ id: "c1", ...tracked },
    ...{ title: "Kantor", title_en: "", description: null, description_en: "" },
    ...{ category: "Rapat", category_en: "", image_url: "/media/gallery-images/a.webp", display_order: 1 },
  },
  customers: {
    ...{ id: "d1", ...tracked },
    ...{ name: "PT Lama", category: "Jasa", category_en: "", sector: null, sector_en: "", logo_url: null },
  },
  partners: {
    ...{ id: "e1", ...tracked },
    ...{ name: "Mitra Lama", website_url: null, category: null, logo_url: null, display_order: 1 },
  },
  navigation: {
    ...{ id: 7, ...tracked },
    ...{ label_id: "Kontak", label_en: "Contact", href: "/kontak", location: "footer_main" },
    ...{ parent_id: null as number | null, is_header: false, is_divider: false, display_order: 1 },
  },
};
export type Resource = keyof typeof storedRows;

const pagesOf: Record<Resource, Pages> = {
  "hero-slider": slidePages,
  services: servicePages,
  gallery: galleryPages,
  customers: customerPages,
  partners: partnerPages,
  navigation: navigationPages,
};

/** A section's list and forms, each at its address below /admin. */
export function openSection(resource: Resource, below = "") {
  const { list, create, edit, order } = pagesOf[resource];
  const path = `/admin/${resource}`;
  const routes: RouteObject[] = [
    { path, element: list },
    { path: `${path}/create`, element: create },
    { path: `${path}/:id`, element: edit },
  ];
  if (order) routes.push({ path: `${path}/order`, element: order });
  return renderPage(null, { url: path + below, path: "/admin/none", routes });
}

/**
 * Answers for a section that keeps these rows: lists are the whole of them, and what is saved is kept.
 *
 * @param own what a test answers itself, asked first
 */
export function keepRows<Kept extends Row>(
  api: ReturnType<typeof useApi>,
  resource: string,
  rows: Kept[],
  own: (request: Asked) => Answer | undefined = () => undefined,
) {
  let kept: Row[] = rows;
  const change = (id: string, values: object) => {
    kept = kept.map((row) => (String(row.id) === id ? { ...row, ...values, version: row.version + 1 } : row));
    return kept.find((row) => String(row.id) === id);
  };
  api.answerWith((request) => {
    const given = own(request);
    if (given) return given;
    const [, , named, id = "", more] = request.path.split("/");
    if (request.path === "/api/session") return { json: person };
    if (named !== resource) return { status: 404, json: { message: "Tidak ada." } };
    if (id === "choices" || id === "translations") return { json: { category: [], sector: [] } };
    if (more === "events") return { json: { data: [] } };
    if (id === "order") {
      const { ids } = request.body as { ids: Row["id"][] };
      kept = kept.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
      return { json: { message: "Tersimpan." } };
    }
    if (request.method === "GET" && id === "") return { json: { data: kept, total: kept.length } };
    if (request.method === "POST") {
      const added = {
        ...(rows[0] ?? {}),
        ...(request.body as object),
        id: typeof rows[0]?.id === "number" ? 99 : "new",
        version: 1,
      };
      kept = [...kept, added];
      return { status: 201, json: added };
    }
    const row =
      request.method === "PUT"
        ? change(id, request.body as object)
        : kept.find((each) => String(each.id) === id);
    if (!row) return { status: 404, json: { message: "Tidak ditemukan." } };
    if (request.method === "DELETE") kept = kept.filter((each) => each !== row);
    return { json: row };
  });
  return { rows: () => kept };
}

const person = {
  ...{
    id: "ani",
    email: "ani@lembaga.test",
    full_name: "Ani",
    avatar_url: null,
    language: "id",
    role: "editor",
  },
  ...{ two_factor_enabled: false, must_set_two_factor: false, must_set_passkey: false, areas: ["gallery"] },
};
