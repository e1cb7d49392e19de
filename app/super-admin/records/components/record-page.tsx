import type { ReactNode } from "react";
import { OneZone } from "~/ui/display/one-zone";
import { RecordOutlet } from "~/ui/shell/record-outlet";

type RecordPageProps = {
  name: string;
  /** A chip with the state, then the role or kind. */
  standing: ReactNode;
  actions: ReactNode;
  main: ReactNode;
  side: ReactNode;
};

/** The page of a person or company: its head stays in view, and there are two columns where there is room. */
export const RecordPage = ({ name, standing, actions, main, side }: RecordPageProps) => (
  <>
    <div className="page record">
      <header className="record-head">
        <div className="record-title">
          <h1>{name}</h1>
          <div className="cluster">{standing}</div>
        </div>
        <div className="cluster">{actions}</div>
      </header>
      <OneZone>
        <div className="record-columns">
          <div>{main}</div>
          <div>{side}</div>
        </div>
      </OneZone>
    </div>
    <RecordOutlet />
  </>
);

type SectionProps = { title: string; count?: number; tools?: ReactNode; children: ReactNode };

export const RecordSection = ({ title, count, tools, children }: SectionProps) => (
  <section className="sheet record-section">
    <div className="spread">
      <h2>
        {title}
        {count !== undefined && <span className="muted num"> {count}</span>}
      </h2>
      {tools && <div className="cluster">{tools}</div>}
    </div>
    {children}
  </section>
);

export const Nothing = ({ children }: { children: ReactNode }) => <p className="muted">{children}</p>;
