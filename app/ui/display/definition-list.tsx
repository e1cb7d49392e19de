import type { ReactNode } from "react";

type Pair = {
  label: string;
  value: ReactNode;
  wide?: boolean;
};

export function DefinitionList({ items }: { items: readonly Pair[] }) {
  const known = items.filter(
    ({ value }) => value !== null && value !== undefined && value !== "" && value !== false,
  );
  if (!known.length) return null;
  return (
    <dl className="definitions">
      {known.map(({ label, value, wide }) => (
        <div key={label} className={wide ? "wide" : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
