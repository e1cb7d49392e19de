import type { Reason } from "~/platform/group-reasons";
import { count } from "~/platform/text/format";
import { Notice } from "./notice";

type RefusalsProps = { title: string; reasons: readonly Reason[]; noun?: string };

export const Refusals = ({ title, reasons, noun = "work order" }: RefusalsProps) => (
  <Notice type="warning">
    <h3>{title}</h3>
    <ul className="bulk-refusals">
      {reasons.map(({ reason, count: n, wins }) => (
        <li key={reason}>
          <b>{count(n, noun)}:</b> {reason}{" "}
          <span className="num">
            (WIN {wins.join(", ")}
            {n > wins.length && ` and ${(n - wins.length).toLocaleString("en-US")} more`})
          </span>
        </li>
      ))}
    </ul>
  </Notice>
);
