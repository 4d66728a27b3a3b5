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
  gallery: editors,
  certificates: editors,
  customers: editors,
  partners: editors,
  navigation: admins,
  users: admins,
  settings: admins,
  profile: everyone,
} as const satisfies Record<string, readonly Role[]>;

export type Area = keyof typeof rolesOfArea;
export const areas = Object.keys(rolesOfArea) as Area[];

/** Sections of the panel that belong to an area of another name. */
const areaOfSection: Record<string, Area> = {
  clients: "certificates",
  reminders: "certificates",
  activity: "users",
};

/** The area that opens a section of the panel, by its address under /admin; undefined for any other address. */
export function areaOf(section: string): Area | undefined {
  return areas.find((area) => area === section) ?? areaOfSection[section];
}

/** A stored role; a missing or unknown one is treated as viewer (specification 6). */
export function roleOf(stored: string | null | undefined): Role {
  return roles.find((role) => role === stored) ?? "viewer";
}

export function mayEnter(role: Role, area: Area): boolean {
  const allowed: readonly Role[] = rolesOfArea[area];
  return allowed.includes(role);
}
