import type { ReactNode } from "react";

type TickProps = { name: string; value: number; checked?: boolean; children: ReactNode };

/** A checkbox outside of conform; several may share a name. */
export function Tick({ name, value, checked, children }: TickProps) {
  return (
    <label className="choice">
      <input type="checkbox" name={name} value={value} defaultChecked={checked} />
      <span>{children}</span>
    </label>
  );
}
