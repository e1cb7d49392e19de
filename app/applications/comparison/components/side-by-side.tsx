import type { ReactNode } from "react";
import { Badges } from "~/contractors/certificates/badges";
import { RatingChip } from "~/contractors/ratings/rating-chip";
import { miles } from "~/platform/text/format";
import type { ComparedRow } from "../compare-applicants.server";
import { bestLabels, type Cell, type SortKey } from "../comparison";
import { ApplicantName } from "./applicant-name";
import { AssignLink } from "./assign-link";
import { ComparedValue } from "./compared-value";

type Props = { rows: readonly ComparedRow[]; best: Record<SortKey, number[]> };

/** A column for each applicant, a row for each point. */
export function SideBySide({ rows, best }: Props) {
  const bestLabel = (by: SortKey, { id }: ComparedRow) => best[by].includes(id) && bestLabels[by];
  const value = (read: (row: ComparedRow) => Cell | null, by?: SortKey) => (row: ComparedRow) => {
    const cell = read(row);
    return cell && <ComparedValue cell={cell} best={by && bestLabel(by, row)} />;
  };
  const points: [string, (row: ComparedRow) => ReactNode][] = [
    ["Total", value(({ total }) => total, "total")],
    ["Base pay", value(({ base }) => base)],
    ["Variable pay", value(({ variable }) => variable)],
    ["Expenses", value(({ expenses }) => expenses)],
    ["Start", value(({ start }) => start, "start")],
    [
      "Distance",
      (row) => (
        <>
          {row.miles === null ? "–" : miles(row.miles)}
          <Best label={bestLabel("distance", row)} />
        </>
      ),
    ],
    [
      "Rating",
      (row) => (
        <>
          <RatingChip percent={row.rating} />
          <Best label={bestLabel("rating", row)} />
        </>
      ),
    ],
    ["On time", value(({ onTime }) => onTime, "onTime")],
    ["Completed work orders", (row) => row.completedCount.toLocaleString("en-US")],
    ["Certificates", (row) => <Badges certificates={row.certificates} />],
    ["Comment", (row) => <span className="note-text">{row.comment}</span>],
  ];
  const shown = points.filter(
    ([label]) =>
      (label !== "Variable pay" || rows.some(({ variable }) => variable)) &&
      (label !== "Certificates" || rows.some(({ certificates }) => certificates.length > 0)) &&
      (label !== "Comment" || rows.some(({ comment }) => comment)),
  );
  return (
    <div className="side-by-side">
      <table>
        <caption className="hidden-visually">Applicants side by side</caption>
        <thead>
          <tr>
            <td />
            {rows.map((row) => (
              <th key={row.id} scope="col">
                <ApplicantName row={row} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(([label, show]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {rows.map((row) => (
                <td key={row.id}>{show(row)}</td>
              ))}
            </tr>
          ))}
          {rows.some(({ assignTo }) => assignTo) && (
            <tr>
              <td />
              {rows.map((row) => (
                <td key={row.id}>
                  <AssignLink row={row} />
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

const Best = ({ label }: { label: string | false }) =>
  label && <span className="under bid-less">{label}</span>;
