import type { ReactNode } from "react";
import { allChanges, changeOf } from "~/work-orders/form/changeable";
import { countErrorsIn, type SectionId, sections } from "~/work-orders/form/order-fields";
import { ProgressMark } from "./section-progress";
import { useShows } from "./visible-fields";

type Errors = Record<string, string[] | null | undefined>;

/** A section, collapsible on a phone; renders nothing if all its fields are hidden. */
export function Section({ id, hint, children }: { id: SectionId; hint?: ReactNode; children: ReactNode }) {
  const shows = useShows();
  if (!allChanges.some((name) => changeOf(name).section === id && shows(name))) return null;
  const { title } = sections.find((each) => each.id === id)!;
  return (
    <details className="fold sheet form-section" id={id} open>
      <summary>
        <h2>{title}</h2>
        <ProgressMark id={id} />
      </summary>
      {hint && <p className="hint">{hint}</p>}
      {children}
    </details>
  );
}

export function Contents({ errors }: { errors: Errors }) {
  return (
    <nav className="form-contents no-print" aria-label="Sections of the form">
      <ol className="contents">
        {sections.map(({ id, title }) => {
          const errorCount = countErrorsIn(id, errors);
          return (
            <li key={id}>
              <a href={`#${id}`} aria-describedby={errorCount ? `${id}-faults` : undefined}>
                {title}
                {errorCount === 0 && <ProgressMark id={id} />}
                {errorCount > 0 && (
                  <span className="fault-count" id={`${id}-faults`}>
                    {errorCount}
                    <span className="hidden-visually"> to check</span>
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
