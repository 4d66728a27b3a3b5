import { isCertificateId } from "#shared/certificate-id.ts";

/** Which role may open which area: the table of specification 6. An area has the name of its path segment under /admin. */
export const roles = ["admin", "editor", "viewer"] as const;
export type Role = (typeof roles)[number];

const everyone = roles;
const editors = ["admin", "editor"] as const;
const admins = ["admin"] as const;

const rolesOfArea = {
  dashboard: everyone,
  "hero-slider": editors,
  "page-content": editors,
  services: editors,
  articles: editors,
  "site-pages": editors,
  gallery: editors,
  // Files of all content; each is only shown to users who may open the area it belongs to (decision 0062).
  media: editors,
  certificates: editors,
  // Certificates, clients and decisions, read-only. Viewers get it where administrators allow it (decision 0045).
  register: editors,
  customers: editors,
  partners: editors,
  // Not in the specification's table: complaints name people, some of them staff (decision 0051).
  complaints: admins,
  // Not in that table either: the editors of the register answer the requests to be certified (decision 0055).
  "quotation-requests": editors,
  "forgery-reports": admins,
  // E-mail addresses of the people who watch a certificate (decision 0056).
  watchers: admins,
  navigation: admins,
  users: admins,
  settings: admins,
  profile: everyone,
} as const satisfies Record<string, readonly Role[]>;

export type Area = keyof typeof rolesOfArea;
export const areas = Object.keys(rolesOfArea) as Area[];

/** Sections of the panel whose access is that of an area with another name. */
const areaOfSection: ReadonlyMap<string, Area> = new Map(
  Object.entries<Area>({
    activity: "users",
    "api-keys": "users",
    calendar: "certificates",
    "certificate-template": "settings",
    clients: "certificates",
    completeness: "certificates",
    reasons: "certificates",
    "register-rules": "settings",
    reminders: "certificates",
    "site-move": "settings",
    webhooks: "settings",
  }),
);

const readable = ["certificates", "clients"];

/**
 * @param path of the panel, without the leading /admin/
 * @returns the area that grants access to it; undefined for a path of no section
 */
export function areaOf(path: string): Area | undefined {
  const [section = "", page] = path.split("/");
  if (section === "register") return undefined;
  if (readable.includes(section) && (page === undefined || isCertificateId(page))) return "register";
  return areas.find((area) => area === section) ?? areaOfSection.get(section);
}

/** Parses a stored role; a missing or unknown one counts as viewer (specification 6). */
export function roleOf(stored: string | null | undefined): Role {
  return roles.find((role) => role === stored) ?? "viewer";
}

/** Whether a role may open an area of the panel and its API (specification 6). */
export function mayEnter(role: Role, area: Area): boolean {
  const allowed: readonly Role[] = rolesOfArea[area];
  return allowed.includes(role);
}
