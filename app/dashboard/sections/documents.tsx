import { paths } from "~/paths";
import { fileSize } from "~/platform/text/format";
import { LinkButton } from "~/ui/button";
import { Chip } from "~/ui/display/chip";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/link";
import type { PanelData } from "../details/panel.server";

export function Documents({ order, base, role }: PanelData) {
  const { documents } = order;
  return (
    <>
      <ul className="plain-list documents">
        {documents.map((file) => (
          <li key={file.id} className="cluster">
            {file.hasThumbnail ? (
              <Link
                to={paths.orderAction(base.tab, order.win, `pictures/${file.id}`, base.search)}
                preventScrollReset
                discover="none"
              >
                <img src={paths.thumbnail(file.storageKey)} alt="" width={100} height={100} loading="lazy" />{" "}
                {file.name}
              </Link>
            ) : (
              <a href={paths.document(file.storageKey)} download={file.name}>
                <Icon name="document" /> {file.name}
              </a>
            )}
            <small className="muted num">{fileSize(file.sizeBytes)}</small>
            {order.companyView && (
              <Chip tone={file.visible ? "sky" : "slate"}>
                {file.visible ? "Shown before assignment" : "Hidden before assignment"}
              </Chip>
            )}
          </li>
        ))}
      </ul>
      {documents.length > 1 && (
        <p>
          <a className="alone" href={paths.documentsZip(order.win)} download>
            <Icon name="download" /> Download all as zip
          </a>
        </p>
      )}
      {role === "client" && order.status !== "canceled" && (
        <p className="no-print">
          <LinkButton
            to={paths.orderAction(base.tab, order.win, "documents", base.search)}
            icon="attach"
            preventScrollReset
            discover="none"
          >
            {documents.length > 0 ? "Add or delete documents" : "Add documents"}
          </LinkButton>
        </p>
      )}
    </>
  );
}
