import { type ReactNode, useId, useRef } from "react";
import { CloseLink } from "./dialog";
import { usePanel } from "./use-overlay";

type PanelProps = {
  title: ReactNode;
  closeTo: string;
  above?: ReactNode;
  /** Stands beside the close link. */
  tools?: ReactNode;
  actions?: ReactNode;
  wide?: boolean;
  children: ReactNode;
};

export function Panel({ title, closeTo, above, tools, actions, wide, children }: PanelProps) {
  const ref = useRef<HTMLElement>(null);
  const id = useId();
  usePanel(ref, closeTo);
  return (
    <section ref={ref} className={wide ? "panel panel-wide" : "panel"} aria-labelledby={id} tabIndex={-1}>
      <div className="overlay-head">
        <div>
          {above && <div className="cluster panel-above">{above}</div>}
          <h2 id={id}>{title}</h2>
        </div>
        {tools}
        <CloseLink to={closeTo} />
      </div>
      {actions && <div className="panel-actions cluster no-print">{actions}</div>}
      <div className="overlay-body">{children}</div>
    </section>
  );
}
