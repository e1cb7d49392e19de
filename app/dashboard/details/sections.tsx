import type { ReactNode } from "react";
import type { PanelData } from "../screens/details";
import { Applicants } from "../sections/applicants";
import { Approval } from "../sections/approval";
import { Blockers } from "../sections/blockers";
import { Confidential } from "../sections/confidential";
import { Contacts } from "../sections/contacts";
import { ContractorRow } from "../sections/contractor-row";
import { Dates } from "../sections/dates";
import { Description } from "../sections/description";
import { History } from "../sections/history";
import { Location } from "../sections/location";
import { Offer } from "../sections/offer";
import { WorkTypes } from "../sections/work-types";

type Section = {
  title: string;
  /** Nothing to show leaves the whole section out. */
  when: (shown: PanelData) => boolean;
  Part: (shown: PanelData) => ReactNode;
  /** Starts folded: long, and seldom what one came for. */
  folded?: true;
};

/** The panel from top to bottom. What a section needs beside the order is read in section-queries.server.ts. */
const sections: Section[] = [
  { title: "Why is it not done yet?", when: ({ blockers }) => blockers.length > 0, Part: Blockers },
  { title: "Dates", when: () => true, Part: Dates },
  { title: "Offer Details", when: () => true, Part: Offer },
  { title: "Location", when: () => true, Part: Location },
  {
    title: "Contractor",
    when: ({ order }) => Boolean(order.inside?.contractor && order.own),
    Part: ContractorRow,
  },
  { title: "Applicants", when: ({ sections: { applicants } }) => applicants.length > 0, Part: Applicants },
  { title: "Description", when: ({ order }) => Boolean(order.description), Part: Description },
  {
    title: "Work types and tools",
    when: ({ order }) =>
      order.workTypes.length > 0 || Boolean(order.customTools) || order.certificates.length > 0,
    Part: WorkTypes,
  },
  { title: "Confidential", when: ({ order }) => Boolean(order.inside?.confidential), Part: Confidential },
  { title: "Contacts", when: ({ order }) => Boolean(order.inside?.contactInfo.length), Part: Contacts },
  { title: "Approval and pay", when: ({ sections: { approval } }) => approval !== null, Part: Approval },
  { title: "History", when: ({ sections: { history } }) => history.length > 0, Part: History, folded: true },
];

export function Sections(shown: PanelData) {
  return sections
    .filter(({ when }) => when(shown))
    .map(({ title, Part, folded }) =>
      folded ? (
        <details key={title} className="section fold">
          <summary>{title}</summary>
          <Part {...shown} />
        </details>
      ) : (
        <section key={title} className="section">
          <h3>{title}</h3>
          <Part {...shown} />
        </section>
      ),
    );
}
