import { type Role, roles } from "#core/auth/access.ts";
import { instantOf, isOn, type Moving, type NewRow } from "#core/moving/moving.ts";

type Row = Pick<NewRow, "values" | "place">;

/** Whether somebody may sign in: neither banned, inactive nor deleted there, and with an address that they confirmed. */
export function mayEnter(
  moving: Moving,
  row: Row,
  profile: Record<string, string>,
  isConfirmed: boolean,
): boolean {
  const { values, place } = row;
  const isKept = isOn(moving, place, "is_active", profile) && !isBanned(moving, row) && !values.deleted_at;
  if (!isKept) moving.findings.note(place, "Was banned or inactive: comes in as inactive.", "banned_until");
  if (!isConfirmed)
    moving.findings.note(place, "Never confirmed their address: comes in as inactive.", "email_confirmed_at");
  return isKept && isConfirmed;
}

/** A day that cannot be read bans too: it may lie ahead. */
function isBanned({ findings }: Moving, { values, place }: Row): boolean {
  const until = values.banned_until?.trim() ?? "";
  if (until === "" || /^-infinity$/i.test(until)) return false;
  if (/^infinity$/i.test(until)) return true;
  const instant = instantOf(until);
  if (!instant)
    findings.note(place, `“${until}” is no day that can be read: counts as banned.`, "banned_until");
  return !instant || instant.getTime() > Date.now();
}

/** An old site that does not say when addresses were confirmed is believed. */
export function hasConfirmed({ email_confirmed_at: day }: Record<string, string>): boolean {
  return day === undefined || instantOf(day) !== undefined;
}

/** Whether somebody was an administrator on the old site. */
export function isAdministrator(given: string | undefined): boolean {
  return knownRole(given) === "admin";
}

function knownRole(given: string | undefined): Role | undefined {
  return roles.find((name) => name === given?.trim().toLowerCase());
}

/** The role that somebody has here. Whoever was an administrator is one only if the operator named their address. */
export function roleOf(
  { findings, admins }: Moving,
  { place }: Row,
  given: string | undefined,
  email: string,
): Role {
  const role = knownRole(given);
  if (!role) findings.note(place, `The role “${given ?? ""}” is none here: comes in as viewer.`, "role");
  if (role !== "admin" || admins.has(email)) return role ?? "viewer";
  const how = `name them with --admins ${email}, or give them the role in the panel afterwards`;
  findings.note(place, `Was an administrator: comes in as viewer. To change that, ${how}.`, "role");
  return "viewer";
}
