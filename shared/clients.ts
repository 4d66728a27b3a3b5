import type { ClientContact, ClientInput, ClientSite } from "#shared/schemas/client.ts";
import { foldText } from "#shared/search-words.ts";

/**
 * Merges two records of the same organisation: names, sites and contacts are combined, empty fields of the target are filled
 * from the other, and none is overwritten.
 */
export function mergeClients(target: ClientInput, other: ClientInput): ClientInput {
  const notes = [target.notes, other.notes].filter(Boolean);
  return {
    legal_name: target.legal_name,
    other_names: newNames(target, other),
    address: target.address || other.address,
    city: target.city || other.city,
    province: target.province || other.province,
    postal_code: target.postal_code || other.postal_code,
    country: target.country || other.country,
    identity_number: target.identity_number || other.identity_number,
    sites: [...target.sites, ...missing(other.sites, target.sites, siteKey)],
    contacts: [...target.contacts, ...missing(other.contacts, target.contacts, contactKey)],
    notes: [...new Set(notes)].join("\n\n"),
    // A pause of either client holds for both.
    reminders_paused: target.reminders_paused || other.reminders_paused,
    reminders_pause_reason: target.reminders_pause_reason || other.reminders_pause_reason,
    customer_id: target.customer_id ?? other.customer_id,
  };
}

function newNames(target: ClientInput, other: ClientInput): string[] {
  const names = [target.legal_name, ...target.other_names];
  const others = missing([other.legal_name, ...other.other_names], names, foldText);
  return [...target.other_names, ...others];
}

/** The rows that are not in `known`, without duplicates. */
function missing<Row>(rows: Row[], known: Row[], keyOf: (row: Row) => string): Row[] {
  const seen = new Set(known.map(keyOf));
  return rows.filter((row) => {
    const key = keyOf(row);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function siteKey({ name, address }: ClientSite): string {
  return `${foldText(name)}\n${foldText(address)}`;
}

/** Contacts are identified by e-mail address, or by name and telephone without one. */
function contactKey({ name, email, telephone }: ClientContact): string {
  return email ? email.toLowerCase() : `${foldText(name)}\n${foldText(telephone)}`;
}
