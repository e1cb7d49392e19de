import type { ReactNode } from "react";

type TickProps = { name: string; value: number; checked?: boolean; children: ReactNode };

/** One of several boxes under a name, outside of what the form library knows. */
export function Tick({ name, value, checked, children }: TickProps) {
  return (
    <label className="choice">
      <input type="checkbox" name={name} value={value} defaultChecked={checked} />
      <span>{children}</span>
    </label>
  );
}
