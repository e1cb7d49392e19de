import { miles } from "~/platform/format";
import { DefinitionList } from "~/ui/display/definition-list";
import { Icon } from "~/ui/display/icon";
import type { PanelData } from "../screens/details";

/** Where it is. Street and map are there from assignment on, because the view has none before (DET-012, DET-014). */
export function Location({ order }: PanelData) {
  const { inside } = order;
  const street = [inside?.address1, inside?.address2].filter(Boolean).join(", ");
  const region = [order.stateCode, order.zipCode].filter(Boolean).join(" ");
  const place = [order.city, region].filter(Boolean).join(", ");
  const address = [street, place, order.country].filter(Boolean).join(", ");
  return (
    <DefinitionList
      items={[
        {
          label: "Site",
          value: [order.siteName, order.siteId && `(${order.siteId})`].filter(Boolean).join(" "),
        },
        { label: "Address", value: order.isRemote ? "Remote" : [street, place].filter(Boolean).join(", ") },
        { label: "Distance", value: miles(order.miles) },
        {
          label: "Map",
          value: street && !order.isRemote && (
            <a href={directionsTo(address)} target="_blank" rel="noreferrer">
              <Icon name="map" /> Show direction
            </a>
          ),
        },
      ]}
    />
  );
}

/** Opens whatever map the phone has. */
const directionsTo = (address: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
