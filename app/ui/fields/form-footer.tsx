import type { ReactNode } from "react";

/** A form's buttons, main action first; a bottom bar on phones and in panels. */
export function FormFooter({ children }: { children: ReactNode }) {
  return <div className="form-footer">{children}</div>;
}
