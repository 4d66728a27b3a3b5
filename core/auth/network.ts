import { isIPv6 } from "node:net";

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What counts as one client: an IPv4 address, or the /64 network of an IPv6 address, since whoever has one
 * address of it has all of them.
 */
export function networkOf(address: string): string {
  const mapped = mappedIPv4.exec(address);
  if (mapped?.[1]) return mapped[1];
  return isIPv6(address) ? `${firstGroups(address).join(":")}::/64` : address;
}

/** Whether a request comes from the machine that the server runs on, or from where nobody knows. */
export function isThisMachine(address: string): boolean {
  return address === "unknown" || address === "::1" || networkOf(address).startsWith("127.");
}

/** The first four of an IPv6 address's eight groups, without leading zeros; `::` stands for as many as are missing. */
function firstGroups(address: string): string[] {
  const [head = "", tail = ""] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const ending = tail.split(":").filter(Boolean);
  const missing = Array.from({ length: 8 - groups.length - ending.length }, () => "0");
  return [...groups, ...missing, ...ending]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
}
