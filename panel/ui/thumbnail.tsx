/** A picture in a list, small and beside its words. */
export function Thumbnail({ address }: { address: string }) {
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      className="h-12 w-20 shrink-0 rounded border border-line bg-slate-wash object-cover"
    />
  );
}
