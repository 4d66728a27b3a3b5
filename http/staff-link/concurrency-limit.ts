import { isThisMachine, networkOf } from "#core/network.ts";

/** Counts the requests that are under way, so that no client takes all that there is. */
export function openConcurrencyLimit({
  underWayMax,
  ofNetworkMax,
}: {
  underWayMax: number;
  ofNetworkMax: number;
}) {
  const ofNetworks = new Map<string, number>();
  let underWay = 0;
  return {
    /**
     * @param address of the client. What comes from this machine counts as many: a proxy that the settings do not name
     *   speaks for everybody.
     * @returns what to call once when the request is over; undefined when there are too many
     */
    acquire(address: string): (() => void) | undefined {
      const network = isThisMachine(address) ? undefined : networkOf(address);
      const before = network === undefined ? 0 : (ofNetworks.get(network) ?? 0);
      if (underWay >= underWayMax || before >= ofNetworkMax) return undefined;
      underWay += 1;
      if (network !== undefined) ofNetworks.set(network, before + 1);
      return () => {
        underWay -= 1;
        if (network === undefined) return;
        const left = (ofNetworks.get(network) ?? 1) - 1;
        if (left === 0) ofNetworks.delete(network);
        else ofNetworks.set(network, left);
      };
    },
  };
}
