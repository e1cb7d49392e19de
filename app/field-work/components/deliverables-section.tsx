import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { LinkButton } from "~/ui/button";
import { Icon } from "~/ui/display/icon";
import { Notice } from "~/ui/notices/notice";
import type { DeliverableView } from "../queries.server";
import { isAtWork, type WorkBase, workPath } from "./work-base";

type SectionProps = WorkBase & { deliverables: readonly DeliverableView[]; isNeeded: boolean };

/** Shows pictures as thumbnails that open large; other files download. */
export function DeliverablesSection({ deliverables, isNeeded, ...work }: SectionProps) {
  const mayChange = isAtWork(work) && !work.order.onHold;
  return (
    <div className="stack" id="deliverables">
      {deliverables.length === 0 && (
        <p className="muted">
          {isNeeded
            ? "Required before the work order can be completed. No files uploaded yet."
            : "No files uploaded yet."}
        </p>
      )}
      {deliverables.length > 0 && (
        <ul className="deliverables">
          {deliverables.map((file) => (
            <li key={file.id}>
              {file.thumbnailKey ? (
                <Link
                  to={workPath(work, `pictures/${file.id}`)}
                  className="deliverable"
                  preventScrollReset
                  discover="none"
                >
                  <img
                    src={paths.thumbnail(file.storageKey)}
                    alt=""
                    width={100}
                    height={100}
                    loading="lazy"
                  />
                  <span>{file.name}</span>
                </Link>
              ) : (
                <a href={paths.document(file.storageKey)} className="deliverable" download={file.name}>
                  <span className="deliverable-kind">
                    <Icon name="document" />
                  </span>
                  <span>{file.name}</span>
                </a>
              )}
              {mayChange && (
                <LinkButton
                  to={workPath(work, `deliverables/${file.id}/delete`)}
                  variant="quiet"
                  size="small"
                  icon="trash"
                  preventScrollReset
                  aria-label={`Delete ${file.name}`}
                >
                  Delete
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAtWork(work) && work.order.onHold && (
        <Notice type="warning">The work order is on hold. Uploading isn't possible.</Notice>
      )}
      {mayChange && (
        <div className="no-print">
          <LinkButton to={workPath(work, "deliverables")} icon="upload" preventScrollReset>
            Upload Deliverables
          </LinkButton>
        </div>
      )}
    </div>
  );
}
