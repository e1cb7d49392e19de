import { count } from "~/platform/text/format";
import { Notice } from "~/ui/notices/notice";
import type { Reason } from "../reasons";

export const Refusals = ({ title, reasons }: { title: string; reasons: readonly Reason[] }) => (
  <Notice type="warning">
    <h3>{title}</h3>
    <ul className="bulk-refusals">
      {reasons.map(({ reason, count: n, wins }) => (
        <li key={reason}>
          <b>{count(n, "work order")}:</b> {reason}{" "}
          <span className="num">
            (WIN {wins.join(", ")}
            {n > wins.length && ` and ${(n - wins.length).toLocaleString("en-US")} more`})
          </span>
        </li>
      ))}
    </ul>
  </Notice>
);
