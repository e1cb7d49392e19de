import { type TabName, tabLabels } from "~/order-lists/tabs";
import { paths } from "~/paths";
import { RouteError } from "~/ui/errors/route-error";
import { Tabs } from "~/ui/lists/tabs";

/** Replaces a list that failed; its tabs drop the query, which may be the cause. */
export const ListError = ({ tabs, current }: { tabs: readonly TabName[]; current: string }) => (
  <div className="page">
    <Tabs
      label="Work orders by status"
      tabs={tabs.map((tab) => ({ to: paths.tab(tab), label: tabLabels[tab], current: tab === current }))}
    />
    <RouteError />
  </div>
);
