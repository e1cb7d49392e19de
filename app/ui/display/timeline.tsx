import type { Key, ReactNode } from "react";

type Step = {
  id: Key;
  title: ReactNode;
  /** When, and by whom. */
  when?: ReactNode;
  children?: ReactNode;
  /** Not there yet: drawn hollow. */
  ahead?: boolean;
};

/** What happened, one below the other, in the order that is given. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="timeline">
      {steps.map((step) => (
        <li key={step.id} className={step.ahead ? "ahead" : undefined}>
          <p className="timeline-title">{step.title}</p>
          {step.when && <p className="muted">{step.when}</p>}
          {step.children}
        </li>
      ))}
    </ol>
  );
}
