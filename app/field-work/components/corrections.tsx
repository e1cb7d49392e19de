import type { Role } from "db/schema/accounts";
import { clientAs } from "~/access/actor";
import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import type { Correction } from "../visits/corrections.server";

type Props = { role: Role; corrections: readonly Correction[]; timeZone: string };

export const Corrections = ({ role, corrections, timeZone }: Props) =>
  corrections.length > 0 && (
    <details className="fold">
      <summary>
        Corrected by {clientAs(role)} ({corrections.length})
      </summary>
      <OneZone timeZone={timeZone}>
        <ul className="lines">
          {corrections.map(({ id, at, by, isDeletion, description }) => (
            <li key={id}>
              <p className="said">{isDeletion ? `Deleted: ${description}` : description}</p>
              <p className="muted">
                <Moment at={at} />, by {by}
              </p>
            </li>
          ))}
        </ul>
      </OneZone>
    </details>
  );
