import type { ClientContact, ClientInput, ClientSite } from "#shared/schemas/client.ts";
import { foldText } from "#shared/search-words.ts";

/**
 * One client out of two that are the same organisation: the names of the other one are names of the kept one, what that one
 * does not say is taken over, and nothing that it says is replaced.
 */
export function mergeClients(kept: ClientInput, other: ClientInput): ClientInput {
  const notes = [kept.notes, other.notes].filter(Boolean);
  return {
    legal_name: kept.legal_name,
    other_names: newNames(kept, other),
    address: kept.address || other.address,
    // A city belongs to its address.
    city: kept.city || other.city,
    province: kept.province || other.province,
    postal_code: kept.postal_code || other.postal_code,
    country: kept.country || other.country,
    identity_number: kept.identity_number || other.identity_number,
    sites: [...kept.sites, ...missing(other.sites, kept.sites, siteKey)],
    contacts: [...kept.contacts, ...missing(other.contacts, kept.contacts, contactKey)],
    notes: [...new Set(notes)].join("\n\n"),
    customer_id: kept.customer_id ?? other.customer_id,
  };
}

function newNames(kept: ClientInput, other: ClientInput): string[] {
  const names = [kept.legal_name, ...kept.other_names];
  const others = missing([other.legal_name, ...other.other_names], names, foldText);
  return [...kept.other_names, ...others];
}

/** Of `rows` those that are not among `known`, each once. */
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

/** A person is known by their address of mail; one without, by name and telephone. */
function contactKey({ name, email, telephone }: ClientContact): string {
  return email ? email.toLowerCase() : `${foldText(name)}\n${foldText(telephone)}`;
}
