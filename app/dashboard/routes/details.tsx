import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { Panel } from "~/ui/overlays/panel";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { listQuery, winOf } from "~/work-orders/order-route.server";
import { ActBar, Acts } from "../components/actions";
import { Headline } from "../components/headline";
import { readDetails } from "../details/read-details.server";
import { Sections } from "../details/sections";

export const loader = guarded("work-order.view", async ({ actor, params, request }) => {
  const details = await readDetails(actor, winOf(params));
  if (!details) throw new Response("Work order not found", { status: 404 });
  const tab = params.tab ?? "";
  const search = listQuery(request);
  return {
    ...details,
    role: actor.role,
    closeTo: `${paths.tab(tab)}${search}`,
    base: { tab, search },
    share: paths.share(tab, details.order.win),
  };
});
export type PanelData = Awaited<ReturnType<typeof loader>>;

/** Loaded anew when something changes (live/components/use-live). */
export const handle = { live: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.order.title} · WIN ${data.order.win} · Callout` : "Callout" },
];

export default function DetailsPanel() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <Panel
        title={data.order.title || "Untitled"}
        above={<Headline {...data} />}
        closeTo={data.closeTo}
        actions={data.acts.length > 0 && <Acts {...data} />}
      >
        <Sections {...data} />
        <ActBar {...data} />
      </Panel>
      <RecordOutlet />
    </>
  );
}
