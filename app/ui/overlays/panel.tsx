import { type ReactNode, useId, useRef } from "react";
import { CloseLink } from "./dialog";
import { usePanel } from "./use-overlay";

type PanelProps = {
  title: ReactNode;
  closeTo: string;
  above?: ReactNode;
  /** Stands beside the close link. */
  tools?: ReactNode;
  /** Links to the panel's sections, which stay in view. */
  jumps?: ReactNode;
  actions?: ReactNode;
  /** "full" leaves a strip of the list. */
  size?: "wide" | "full";
  children: ReactNode;
};

const sizes = { wide: "panel panel-wide", full: "panel panel-wide panel-full" };

export function Panel({ title, closeTo, above, tools, jumps, actions, size, children }: PanelProps) {
  const ref = useRef<HTMLElement>(null);
  const id = useId();
  usePanel(ref, closeTo);
  const head = (
    <div className="overlay-head">
      <div>
        {above && <div className="cluster panel-above">{above}</div>}
        <h2 id={id}>{title}</h2>
      </div>
      {tools}
      <CloseLink to={closeTo} />
    </div>
  );
  return (
    <section ref={ref} className={size ? sizes[size] : "panel"} aria-labelledby={id} tabIndex={-1}>
      {jumps ? (
        <div className="panel-top">
          {head}
          {jumps}
        </div>
      ) : (
        head
      )}
      {actions && <div className="panel-actions cluster no-print">{actions}</div>}
      <div className="overlay-body">{children}</div>
    </section>
  );
}
