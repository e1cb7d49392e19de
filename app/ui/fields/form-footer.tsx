import type { ReactNode } from "react";

/** The form's buttons, main act first; a bar within the thumb's reach on a phone and in a panel. */
export function FormFooter({ children }: { children: ReactNode }) {
  return <div className="form-footer">{children}</div>;
}
