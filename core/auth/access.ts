import { isCertificateId } from "#shared/certificate-id.ts";

/** Who may enter which area: the table of specification 6. An area is named like its address under /admin. */
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
  // The files of all content; each only to who may enter what it belongs to (decision 0062).
  media: editors,
  certificates: editors,
  // Certificates, clients and decisions to read. Viewers enter where administrators opened it to them (decision 0045).
  register: editors,
  customers: editors,
  partners: editors,
  // Not in that table: they tell of people, some of them staff (decision 0051).
  complaints: admins,
  // Nor is this: who keeps the register answers those who ask to come into it (decision 0055).
  "quotation-requests": editors,
  "forgery-reports": admins,
  // The addresses of those who watch a certificate (decision 0056).
  watchers: admins,
  navigation: admins,
  users: admins,
  settings: admins,
  profile: everyone,
} as const satisfies Record<string, readonly Role[]>;

export type Area = keyof typeof rolesOfArea;
export const areas = Object.keys(rolesOfArea) as Area[];

/** Sections of the panel that belong to an area of another name. */
const areaOfSection: Record<string, Area> = {
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
};

const readable = ["certificates", "clients"];

/** The area that opens an address of the panel, by what comes behind /admin; undefined for one that is no section's. */
export function areaOf(path: string): Area | undefined {
  const [section = "", page] = path.split("/");
  if (section === "register") return undefined;
  if (readable.includes(section) && (page === undefined || isCertificateId(page))) return "register";
  return areas.find((area) => area === section) ?? areaOfSection[section];
}

/** A stored role; a missing or unknown one is treated as viewer (specification 6). */
export function roleOf(stored: string | null | undefined): Role {
  return roles.find((role) => role === stored) ?? "viewer";
}

/** Whether a role may enter an area of the panel and its API (specification 6). */
export function mayEnter(role: Role, area: Area): boolean {
  const allowed: readonly Role[] = rolesOfArea[area];
  return allowed.includes(role);
}
