import { Chip } from "~/ui/display/chip";
import { Day } from "~/ui/display/metrics";
import type { Certificate } from "./certificates.server";

type Props = { certificates: readonly Certificate[] };

export const Certificates = ({ certificates }: Props) => (
  <ul className="lines">
    {certificates.map(({ typeId, label, passedAt, expiresAt, isOver }) => (
      <li key={typeId} className="spread">
        <span className="cluster">
          {label}
          {isOver && <Chip tone="red">Expired</Chip>}
        </span>
        <span className="muted">
          {passedAt && (
            <>
              Passed <Day on={passedAt} />
            </>
          )}
          {passedAt && expiresAt && " · "}
          {expiresAt && (
            <>
              {isOver ? "Expired" : "Expires"} <Day on={expiresAt} />
            </>
          )}
        </span>
      </li>
    ))}
  </ul>
);
