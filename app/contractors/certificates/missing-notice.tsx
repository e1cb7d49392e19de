import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Notice } from "~/ui/notices/notice";
import type { Missing } from "./missing.server";

type Props = { missing: readonly Missing[] };

/** What an order asks for that one cannot show: told before the form is filled, with the way to get it. It stops nobody. */
export const MissingNotice = ({ missing }: Props) =>
  missing.length > 0 && (
    <Notice type="warning">
      <p>This work order asks for certificates that you cannot show yet:</p>
      <ul>
        {missing.map(({ typeId, label }) => (
          <li key={label}>
            {typeId === null ? (
              `${label}: tell the client in your application whether you have it`
            ) : (
              <>
                {label}:{" "}
                <Link to={`${paths.certifications()}#certificate-${typeId}`}>Get this certificate</Link>
              </>
            )}
          </li>
        ))}
      </ul>
      <p>You can apply all the same; the client sees which certificates you have.</p>
    </Notice>
  );
