import { isIPv6 } from "node:net";

/** The limit of a wide network is this many times that of a network within it. */
export const wideNetworkFactor = 3;

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The network that counts as one client: an IPv4 address, or the /64 of an IPv6 address, because one customer has all of its addresses. */
export function networkOf(ip: string): string {
  const plain = withoutMapping(ip);
  return isIPv6(plain) ? `${groupsOf(plain, 4)}::/64` : plain;
}

/**
 * The network that one customer of a provider may have at most: the /48 of an IPv6 address with 65,536 /64 networks, or the /24 of an IPv4
 * address.
 */
export function wideNetworkOf(ip: string): string {
  const plain = withoutMapping(ip);
  if (isIPv6(plain)) return `${groupsOf(plain, 3)}::/48`;
  return plain.replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1.0/24");
}

/** Whether a request comes from a loopback address, or its IP is unknown. */
export function isThisMachine(ip: string): boolean {
  return ip === "unknown" || ip === "::1" || networkOf(ip).startsWith("127.");
}

function withoutMapping(ip: string): string {
  return mappedIPv4.exec(ip)?.[1] ?? ip;
}

/** The first of an IPv6 address's eight groups, without leading zeros; `::` is expanded. */
function groupsOf(ip: string, count: number): string {
  const [head = "", tail = ""] = ip.split("::");
  const groups = head.split(":").filter(Boolean);
  const ending = tail.split(":").filter(Boolean);
  const missing = Array.from({ length: 8 - groups.length - ending.length }, () => "0");
  return [...groups, ...missing, ...ending]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
