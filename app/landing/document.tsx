import type { ReactNode } from "react";
import { SkipLink } from "~/ui/shell/skip-link";
import { Footer } from "./components/footer";
import { PublicHeader } from "./landing";

export function PublicDocument({
  title,
  updated,
  children,
}: {
  title: string;
  /** Since when the document is in force; only legal documents have it. */
  updated?: string;
  children: ReactNode;
}) {
  return (
    <div className="document">
      <SkipLink />
      <PublicHeader />
      <main id="main" tabIndex={-1}>
        <h1>{title}</h1>
        {updated && <p className="muted">In force since {updated}</p>}
        {children}
      </main>
      <Footer />
    </div>
  );
}
