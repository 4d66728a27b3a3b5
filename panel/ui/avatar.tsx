import { initialsOf } from "#panel/ui/initials.ts";

type AvatarProps = { person: { full_name: string; email: string }; src: string | null; className: string };

/** A person's picture or initials. Hidden from screen readers, because the name is beside it. */
export function Avatar({ person, src, className }: AvatarProps) {
  if (src) return <img src={src} alt="" className={`rounded-full object-cover ${className}`} />;
  return (
    <span
      aria-hidden
      className={`flex items-center justify-center rounded-full bg-navy font-bold text-gold-soft ${className}`}
    >
      {initialsOf(person.full_name || person.email)}
    </span>
  );
}
