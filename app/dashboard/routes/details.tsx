import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { Panel } from "~/ui/overlays/panel";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { MainActionBar, OrderActions } from "../components/actions";
import { Headline } from "../components/headline";
import { NeighborLinks } from "../components/neighbor-links";
import { loadPanel } from "../details/panel.server";
import { Sections } from "../details/sections";
import { neighborsOf } from "../neighbors";
import type { loader as listLoader } from "./tab";

export const loader = guarded("work-order.view", ({ actor, params, request }) =>
  loadPanel(actor, params, request),
);

export const handle = { live: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.order.title} · WIN ${data.order.win} · Callout` : "Callout" },
];

export default function DetailsPanel() {
  const data = useLoaderData<typeof loader>();
  const list = useRouteLoaderData<typeof listLoader>("dashboard/routes/tab");
  const neighbors = list && neighborsOf(list, data.order.win);
  return (
    <>
      <Panel
        title={data.order.title || "Untitled"}
        above={<Headline {...data} />}
        tools={neighbors && <NeighborLinks {...neighbors} count={list.count} />}
        closeTo={data.closeTo}
        actions={data.actions.length > 0 && <OrderActions {...data} />}
      >
        <Sections {...data} />
        <MainActionBar {...data} />
      </Panel>
      <RecordOutlet />
    </>
  );
}
