import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Notice } from "~/ui/notices/notice";
import type { MissingCertificate } from "./missing-certificates.server";

type Props = { missing: readonly MissingCertificate[] };

/** Warns an applicant of missing certificates, with links to get them; it prevents nothing. */
export const MissingNotice = ({ missing }: Props) =>
  missing.length > 0 && (
    <Notice type="warning">
      <p>This work order asks for certificates that you don't have yet:</p>
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
      <p>You can still apply. The client sees which certificates you have.</p>
    </Notice>
  );
