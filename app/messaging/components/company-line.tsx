import { useCompany } from "./use-company";

/** Under the messages: who else is there, and who writes. It keeps its line, so that nothing moves when somebody comes. */
export function CompanyLine({ win, me }: { win: number; me: number }) {
  const company = useCompany(win, me, "write");
  const typing = company.filter(({ isTyping }) => isTyping).map(({ who }) => who);
  const here = company.map(({ who }) => who);
  return (
    <p className="company-line muted">
      {typing.length > 0 ? `${listed(typing)} typing…` : here.length > 0 && `${listed(here)} here`}
    </p>
  );
}

/** "Pat Lee is", "Pat Lee and Kim Wu are", "Pat Lee, Kim Wu and 2 more are" */
function listed(names: readonly string[]) {
  const [first, second] = names;
  if (names.length === 1) return `${first} is`;
  return names.length === 2
    ? `${first} and ${second} are`
    : `${first}, ${second} and ${names.length - 2} more are`;
}
