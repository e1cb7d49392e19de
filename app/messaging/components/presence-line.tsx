import { usePresence } from "./use-presence";

export function PresenceLine({ win, me }: { win: number; me: number }) {
  const company = usePresence(win, me, "write");
  const typing = company.filter(({ isTyping }) => isTyping).map(({ who }) => who);
  const here = company.map(({ who }) => who);
  return (
    <p className="company-line muted">
      {typing.length > 0 ? `${listed(typing)} typing…` : here.length > 0 && `${listed(here)} here`}
    </p>
  );
}

function listed(names: readonly string[]) {
  const [first, second] = names;
  if (names.length === 1) return `${first} is`;
  return names.length === 2
    ? `${first} and ${second} are`
    : `${first}, ${second} and ${names.length - 2} more are`;
}
