import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Moment } from "~/ui/display/metrics";
import type { ContractorPage } from "../contractor-page.server";

type Props = { done: ContractorPage["contractor"]["done"] };

export function Done({ done }: Props) {
  if (done.length === 0) return <p className="muted">Nothing for your company yet.</p>;
  return (
    <ul className="lines">
      {done.map(({ win, title, project, completedAt }) => (
        <li key={win}>
          <p>
            <Link className="alone" to={paths.order("all", win)} discover="none">
              {title || "Untitled"} · WIN {win}
            </Link>
          </p>
          <p className="muted">
            {project && `${project.name} · `}
            <Moment at={completedAt} />
          </p>
        </li>
      ))}
    </ul>
  );
}
