import { isThisMachine, networkOf, wideNetworkFactor, wideNetworkOf } from "#core/network.ts";

/** Counts the requests that are under way, so that no client takes all that there is. */
export function openConcurrencyLimit({
  underWayMax,
  ofNetworkMax,
}: {
  underWayMax: number;
  ofNetworkMax: number;
}) {
  /** By the network, and by the wide network around it. */
  const ofNetworks = new Map<string, number>();
  let underWay = 0;
  return {
    /**
     * @param address of the client. What comes from this machine counts as many: a proxy that the settings do not name
     *   speaks for everybody.
     * @returns what to call when the request is over, once or more often; undefined when there are too many
     */
    acquire(ip: string): (() => void) | undefined {
      const counted = isThisMachine(ip)
        ? []
        : [
            { network: networkOf(ip), max: ofNetworkMax },
            { network: wideNetworkOf(ip), max: wideNetworkFactor * ofNetworkMax },
          ];
      const isFull = counted.some(({ network, max }) => (ofNetworks.get(network) ?? 0) >= max);
      if (underWay >= underWayMax || isFull) return undefined;
      underWay += 1;
      for (const { network } of counted) ofNetworks.set(network, (ofNetworks.get(network) ?? 0) + 1);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        underWay -= 1;
        for (const { network } of counted) {
          const left = (ofNetworks.get(network) ?? 1) - 1;
          if (left === 0) ofNetworks.delete(network);
          else ofNetworks.set(network, left);
        }
      };
    },
  };
}
