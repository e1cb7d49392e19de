import type { ReactNode } from "react";

type PlainCheckboxProps = { name: string; value: number; checked?: boolean; children: ReactNode };

/** A checkbox outside of conform; several may share a name. */
export function PlainCheckbox({ name, value, checked, children }: PlainCheckboxProps) {
  return (
    <label className="choice">
      <input type="checkbox" name={name} value={value} defaultChecked={checked} />
      <span>{children}</span>
    </label>
  );
}
