export function Thumbnail({ url }: { url: string }) {
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      className="h-12 w-20 shrink-0 rounded border border-line bg-slate-wash object-cover"
    />
  );
}
