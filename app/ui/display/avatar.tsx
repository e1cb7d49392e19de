/** A picture, or initials on one of six backgrounds chosen by name. Needs the name as text beside it. */
export function Avatar({ name, src, large }: { name: string; src?: string | null; large?: boolean }) {
  const size = large ? "avatar avatar-large" : "avatar";
  const side = large ? 72 : 32;
  // Pictures that load lazily don't hold up the page.
  if (src) return <img className={size} src={src} alt="" width={side} height={side} loading="lazy" />;
  const words = name.trim().split(/\s+/);
  const initials = `${words[0]?.[0] ?? ""}${words.length > 1 ? (words.at(-1)?.[0] ?? "") : ""}`;
  const ground = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 6;
  return (
    <span className={`${size} avatar-${ground}`} aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  );
}
