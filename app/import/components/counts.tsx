import type { ReactNode } from "react";
import { count } from "~/platform/text/format";
import type { Preview } from "../preview.server";

type CountsProps = Pick<Preview, "drafts" | "complete" | "skipped" | "questions"> & { children: ReactNode };

/** Says how many rows will be imported, and has the Import button. */
export function Counts({ drafts, complete, skipped, questions, children }: CountsProps) {
  const rows = skipped?.rows ?? 0;
  return (
    <section className="import-counts sheet" aria-label="Result of the check">
      <dl>
        <Tile n={drafts} label="will become drafts" note={completeText(drafts, complete)} />
        <Tile
          n={rows}
          label="won't be imported"
          note={rows > 0 ? "No value in a matched column" : "Every row has values"}
        />
        <Tile
          n={questions}
          label="with questions"
          note={questions > 0 ? "Imported as you answer below" : "Everything can be read"}
        />
      </dl>
      <div className="cluster">
        <a className="alone" href="#columns">
          Columns to match
        </a>
        {children}
      </div>
    </section>
  );
}

function completeText(drafts: number, complete: number) {
  if (drafts === 0) return "Match the columns below";
  return complete === drafts
    ? "All can be published at once"
    : `${complete === 0 ? "None" : count(complete, "draft")} can be published at once`;
}

/** The number and its label form one sentence for screen readers: "1,429 will become drafts". */
const Tile = ({ n, label, note }: { n: number; label: string; note: string }) => (
  <div>
    <dt>
      <b className="num">{n.toLocaleString("en-US")}</b> {label}
    </dt>
    <dd className="muted">{note}</dd>
  </div>
);
