import { BlockList, isIPv4, isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";

/** Networks that are not public, or lead back to this one (IANA special-purpose registries, RFC 6890). */
const refused = new BlockList();
const networks = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  // CGNAT (RFC 6598); some clouds have their metadata service there (100.100.100.200).
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Link-local; most clouds have their metadata service there (169.254.169.254).
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  // 6to4 relays, benchmarks, examples.
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  // Multicast, reserved, broadcast.
  ["224.0.0.0", 3],
  // Azure's metadata and DNS.
  ["168.63.129.16", 32],
] as const;
for (const [network, prefix] of networks) refused.addSubnet(network, prefix, "ipv4");

/** Only allocated global unicast IPv6 is public, without addresses that embed an IPv4 address. */
const publicV6 = new BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");
const refusedV6 = [
  // Special purposes, including Teredo.
  ["2001::", 23],
  ["2001:db8::", 32],
  // 6to4: embeds an IPv4 address.
  ["2002::", 16],
  ["3fff::", 20],
] as const;
for (const [network, prefix] of refusedV6) refused.addSubnet(network, prefix, "ipv6");

/**
 * Whether requests to an IP address are allowed: it is public and not an address of this machine. IPv4 embedded in IPv6 (mapped, NAT64,
 * 6to4) is never allowed.
 *
 * @param address without brackets
 */
export function isPublicAddress(address: string): boolean {
  if (ownAddresses().has(address)) return false;
  if (isIPv4(address)) return !refused.check(address, "ipv4");
  if (!isIPv6(address) || address.includes("%")) return false;
  return publicV6.check(address, "ipv6") && !refused.check(address, "ipv6");
}

function ownAddresses(): Set<string> {
  return new Set(
    Object.values(networkInterfaces())
      .flatMap((each) => each ?? [])
      .map(({ address }) => address),
  );
}
