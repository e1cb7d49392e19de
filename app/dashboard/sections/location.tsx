import { paths } from "~/paths";
import { miles } from "~/platform/text/format";
import { DefinitionList } from "~/ui/display/definition-list";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/link";
import { DirectionsLink } from "~/work-orders/components/directions-link";
import { addressLines } from "~/work-orders/directions";
import type { PanelData } from "../details/panel.server";

/** Shows the site. The view has street and map only from assignment on. */
export function Location({ order, directions, base, sections: { site } }: PanelData) {
  const { assignedView } = order;
  const siteText = [order.siteName, order.siteId && `(${order.siteId})`].filter(Boolean).join(" ");
  const place = { ...order, address1: assignedView?.address1, address2: assignedView?.address2 };
  return (
    <DefinitionList
      items={[
        {
          label: "Site",
          value: site && siteText ? <Link to={paths.site(site.id)}>{siteText}</Link> : siteText,
        },
        { label: "Address", value: order.isRemote ? "Remote" : addressLines(place).join(", ") },
        { label: "Distance", value: miles(order.miles) },
        {
          label: "Map",
          value: assignedView?.address1 && !order.isRemote && (
            <span className="cluster">
              <DirectionsLink href={directions}>
                <Icon name="route" /> Show direction
              </DirectionsLink>
              <Link
                to={paths.orderAction(base.tab, order.win, "map", base.search)}
                preventScrollReset
                discover="none"
              >
                <Icon name="map" /> Map
              </Link>
            </span>
          ),
        },
      ]}
    />
  );
}
