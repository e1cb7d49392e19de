import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import type { MapMark } from "~/platform/maps/lay-out.server";
import { Icon } from "~/ui/display/icon";
import { type MarkLink, PointMap } from "~/ui/display/map/point-map";
import { FormFooter } from "~/ui/fields/form-footer";
import { Dialog } from "~/ui/overlays/dialog";
import { DirectionsLink } from "~/work-orders/components/directions-link";
import { addressLines, directionsTo, mapOf, mapsOf } from "~/work-orders/directions";
import { closePath, orderFor } from "~/work-orders/order-route.server";
import { orderVisibility } from "~/work-orders/view/visibility";
import { drawOrderMap, type OrderSpot } from "./draw-order-map.server";

export const meta: MetaFunction = () => [{ title: "Map · Callout" }];

export const loader = guarded("work-order.view", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "work-order.view");
  // No map before assignment or for remote work.
  if (orderVisibility(actor, order) === "open" || order.isRemote || !order.address1)
    throw new Response("Map not found", { status: 404 });
  return {
    site: order.siteName,
    lines: addressLines(order),
    directions: directionsTo(order, mapsOf(request.headers)),
    map: mapOf(order),
    closeTo: closePath(params, request),
    ...(await drawOrderMap(actor, order)),
  };
});

const linkOf = ({ places }: MapMark<OrderSpot>): MarkLink => ({
  label: places.map(({ text }) => text).join(", "),
  tone: places.some(({ isSite }) => isSite) ? undefined : "person",
});

export default function MapDialog() {
  const { site, lines, directions, map, closeTo, layouts, visits } = useLoaderData<typeof loader>();
  return (
    <Dialog title="Map" closeTo={closeTo}>
      {layouts && (
        <PointMap
          label="Map of the site and the check-ins; they are listed below"
          layouts={layouts}
          linkOf={linkOf}
        />
      )}
      <address className="postal">
        {[site, ...lines].filter(Boolean).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
      {layouts && <p className="muted">The site stands at the middle of its ZIP code.</p>}
      {visits.length > 0 && (
        <ul className="plain-list">
          {visits.map(({ text, distance }) => (
            <li key={text}>
              {text} <span className="muted">{distance}</span>
            </li>
          ))}
        </ul>
      )}
      <FormFooter>
        <DirectionsLink className="button button-primary" href={directions}>
          <Icon name="route" /> Show direction
        </DirectionsLink>
        <a className="button" href={map} target="_blank" rel="noreferrer">
          <Icon name="map" /> Open map
        </a>
      </FormFooter>
    </Dialog>
  );
}
