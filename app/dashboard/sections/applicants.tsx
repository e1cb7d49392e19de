import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { count, money, unit } from "~/platform/format";
import type { PanelData } from "../screens/details";

const previous = ["archived", "withdrawn"];

/** Who wants the work, and who did: the applicants' own panel has their profiles and the acts (DET-059). */
export function Applicants({ order, base, sections: { applicants } }: PanelData) {
  const present = applicants.filter(({ status }) => status === "apply");
  const earlier = applicants.filter(({ status }) => previous.includes(status));
  return (
    <div className="stack-tight">
      {present.length > 0 && <People people={present} title={count(present.length, "applicant")} />}
      {earlier.length > 0 && <People people={earlier} title={`Previous applicants: ${earlier.length}`} />}
      <p>
        <Link
          to={paths.orderAct(base.tab, order.win, "applicants", base.search)}
          preventScrollReset
          discover="none"
        >
          Open applicants
        </Link>
      </p>
    </div>
  );
}

const People = ({ people, title }: { people: PanelData["sections"]["applicants"]; title: string }) => (
  <>
    <h4>{title}</h4>
    <ul className="plain-list">
      {people.map((person) => (
        <li key={person.id} className="spread">
          <span>
            {person.name}{" "}
            <span className="muted">{[person.city, person.stateCode].filter(Boolean).join(", ")}</span>
          </span>
          <span className="num">
            {money(person.bidBaseCents)} / {unit[person.basicType]}
          </span>
        </li>
      ))}
    </ul>
  </>
);
