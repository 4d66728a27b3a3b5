import { isThisMachine, networkOf, wideNetworkFactor, wideNetworkOf } from "#core/network.ts";

/** Limits requests in flight, in all and from one network, so that no client takes all slots. */
export function openConcurrencyLimit({
  inFlightMax,
  perNetworkMax,
}: {
  inFlightMax: number;
  perNetworkMax: number;
}) {
  /** By network, and by the wide network around it. */
  const ofNetworks = new Map<string, number>();
  let inFlight = 0;
  return {
    /**
     * @param ip of the client. Requests from this machine count for no network: a proxy that the settings do not name
     *   may pass on everybody's.
     * @returns a function that frees the slot, which may be called more than once; undefined when none is free
     */
    acquire(ip: string): (() => void) | undefined {
      const counted = isThisMachine(ip)
        ? []
        : [
            { network: networkOf(ip), max: perNetworkMax },
            { network: wideNetworkOf(ip), max: wideNetworkFactor * perNetworkMax },
          ];
      const isFull = counted.some(({ network, max }) => (ofNetworks.get(network) ?? 0) >= max);
      if (inFlight >= inFlightMax || isFull) return undefined;
      inFlight += 1;
      for (const { network } of counted) ofNetworks.set(network, (ofNetworks.get(network) ?? 0) + 1);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        inFlight -= 1;
        for (const { network } of counted) {
          const left = (ofNetworks.get(network) ?? 1) - 1;
          if (left === 0) ofNetworks.delete(network);
          else ofNetworks.set(network, left);
        }
      };
    },
  };
}
