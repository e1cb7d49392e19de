import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { Icon } from "~/ui/display/icon";
import { FormFooter } from "~/ui/fields/form-footer";
import { Dialog } from "~/ui/overlays/dialog";
import { addressLines, directionsTo, mapOf } from "../directions";
import { closePath, orderFor } from "../order-route.server";
import { orderVisibility } from "../view/visibility";

export const meta: MetaFunction = () => [{ title: "Map · Callout" }];

export const loader = guarded("work-order.view", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "work-order.view");
  // No map before assignment or for remote work.
  if (orderVisibility(actor, order) === "open" || order.isRemote || !order.address1)
    throw new Response("Map not found", { status: 404 });
  return {
    site: order.siteName,
    lines: addressLines(order),
    directions: directionsTo(order),
    map: mapOf(order),
    closeTo: closePath(params, request),
  };
});

export default function MapDialog() {
  const { site, lines, directions, map, closeTo } = useLoaderData<typeof loader>();
  return (
    <Dialog title="Map" closeTo={closeTo} size="small">
      <address className="postal">
        {[site, ...lines].filter(Boolean).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
      <FormFooter>
        <a className="button button-primary" href={directions} target="_blank" rel="noreferrer">
          <Icon name="route" /> Show direction
        </a>
        <a className="button" href={map} target="_blank" rel="noreferrer">
          <Icon name="map" /> Open map
        </a>
      </FormFooter>
    </Dialog>
  );
}
