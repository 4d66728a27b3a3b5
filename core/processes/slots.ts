/** A concurrency limit, overall and for each owner, so that nobody takes all slots. */
export function openSlots({ max, perOwnerMax }: { max: number; perOwnerMax: number }) {
  const taken: { owner: string }[] = [];
  return {
    /** @returns a slot to dispose of when done; undefined when none is free */
    take(owner: string): Disposable | undefined {
      if (taken.length >= max) return undefined;
      if (taken.filter((slot) => slot.owner === owner).length >= perOwnerMax) return undefined;
      const slot = { owner };
      taken.push(slot);
      return {
        [Symbol.dispose]() {
          const index = taken.indexOf(slot);
          if (index >= 0) taken.splice(index, 1);
        },
      };
    },
  };
}
