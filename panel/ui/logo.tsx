import { initialsOf } from "#panel/ui/initials.ts";

const frame = "size-10 shrink-0 rounded border border-line";

/** A logo, or the initials as on the site. */
export function Logo({ url, name }: { url: string; name: string }) {
  if (!url)
    return (
      <span
        aria-hidden
        className={`${frame} flex bg-card items-center justify-center text-xs font-bold text-ink-soft`}
      >
        {initialsOf(name)}
      </span>
    );
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      className={`${frame} bg-white object-contain p-0.5`}
    />
  );
}
