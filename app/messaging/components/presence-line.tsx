import { usePresence } from "./use-presence";

export function PresenceLine({ win, me }: { win: number; me: number }) {
  const company = usePresence(win, me, "write");
  const typing = company.filter(({ isTyping }) => isTyping).map(({ name }) => name);
  const present = company.map(({ name }) => name);
  return (
    <p className="company-line muted">
      {typing.length > 0
        ? `${joinNames(typing)} typing…`
        : present.length > 0 && `${joinNames(present)} here`}
    </p>
  );
}

function joinNames(names: readonly string[]) {
  const [first, second] = names;
  if (names.length === 1) return `${first} is`;
  return names.length === 2
    ? `${first} and ${second} are`
    : `${first}, ${second} and ${names.length - 2} more are`;
}
