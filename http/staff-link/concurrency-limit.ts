import { isThisMachine, networkOf, wideNetworkFactor, wideNetworkOf } from "#core/network.ts";

/** Limits requests in flight, in all and from one network, so that no client takes all slots. */
export function openConcurrencyLimit({
  inFlightMax,
  perNetworkMax,
}: {
  inFlightMax: number;
  perNetworkMax: number;
}) {
  /** Counts by network, and by the wider network around it. */
  const countByNetwork = new Map<string, number>();
  let inFlight = 0;
  return {
    /**
     * @param ip of the client. Requests from this machine count for no network: a proxy that the settings do not name
     *   may pass on everybody's.
     * @param makeRoom tries to free a slot of others when all are taken, and tells whether it did
     * @returns a function that frees the slot, which may be called more than once; undefined when none is free
     */
    acquire(ip: string, makeRoom: () => boolean = () => false): (() => void) | undefined {
      const counted = isThisMachine(ip)
        ? []
        : [
            { network: networkOf(ip), max: perNetworkMax },
            { network: wideNetworkOf(ip), max: wideNetworkFactor * perNetworkMax },
          ];
      if (counted.some(({ network, max }) => (countByNetwork.get(network) ?? 0) >= max)) return undefined;
      if (inFlight >= inFlightMax && !makeRoom()) return undefined;
      inFlight += 1;
      for (const { network } of counted) countByNetwork.set(network, (countByNetwork.get(network) ?? 0) + 1);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        inFlight -= 1;
        for (const { network } of counted) {
          const left = (countByNetwork.get(network) ?? 1) - 1;
          if (left === 0) countByNetwork.delete(network);
          else countByNetwork.set(network, left);
        }
      };
    },
  };
}
