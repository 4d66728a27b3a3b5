import { isSet, listBytes, setBit } from "#core/credentials/bitstring.ts";
import { statusIndexOf } from "#core/credentials/indexes.ts";
import type { Purpose, StatusBits } from "#core/credentials/status-bits.ts";

/** The bits of all status lists in memory, by the position of an index across all lists. */
export function openListBits() {
  const lists: Record<Purpose, Uint8Array[]> = { revocation: [], suspension: [] };

  function ofList(purpose: Purpose, list: number): Uint8Array {
    lists[purpose][list] ??= new Uint8Array(listBytes);
    return lists[purpose][list];
  }

  function set(position: number, { revocation, suspension }: StatusBits): void {
    const { list, index } = statusIndexOf(position);
    setBit(ofList("revocation", list), index, revocation);
    setBit(ofList("suspension", list), index, suspension);
  }

  return {
    /** The bits of a list, which is created when it is first needed. */
    ofList,

    set,

    /** A revocation bit is never cleared while the certificate is in doubt. */
    setInDoubt(position: number, { revocation, suspension }: StatusBits): void {
      const { list, index } = statusIndexOf(position);
      set(position, { revocation: revocation || isSet(ofList("revocation", list), index), suspension });
    },

    /** Starts a list from bits that were signed before. */
    replaceList(purpose: Purpose, list: number, bits: Uint8Array): void {
      lists[purpose][list] = bits;
    },
  };
}
