/** Room for so many at once, of which one owner has a part: nobody takes all of it. */
export function openPlaces({ max, perOwnerMax }: { max: number; perOwnerMax: number }) {
  const taken: { owner: string }[] = [];
  return {
    /** @returns a place to give back, or undefined when there is none */
    take(owner: string): Disposable | undefined {
      if (taken.length >= max) return undefined;
      if (taken.filter((place) => place.owner === owner).length >= perOwnerMax) return undefined;
      const place = { owner };
      taken.push(place);
      return {
        [Symbol.dispose]() {
          const index = taken.indexOf(place);
          if (index >= 0) taken.splice(index, 1);
        },
      };
    },
  };
}
