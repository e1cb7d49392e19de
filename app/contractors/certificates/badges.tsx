import { date } from "~/platform/text/format";
import type { ChipTone } from "~/ui/display/chip";
import { Icon, type IconName } from "~/ui/display/icon";
import type { Badge } from "./passed-certificates.server";

type Props = { certificates: readonly Badge[] };

export const Badges = ({ certificates }: Props) =>
  certificates.length > 0 && (
    <ul className="cluster badges" aria-label="Certificates">
      {certificates.map(({ typeId, label, color, icon, expiresAt }) => (
        <li key={typeId} title={expiresAt ? `Valid until ${date(expiresAt)}` : "Doesn't expire"}>
          <span className={`chip chip-${color satisfies string as ChipTone}`}>
            <Icon name={icon as IconName} />
            {label}
          </span>
        </li>
      ))}
    </ul>
  );
