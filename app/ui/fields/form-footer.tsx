import type { ReactNode } from "react";

export function FormFooter({ children }: { children: ReactNode }) {
  return <div className="form-footer">{children}</div>;
}
