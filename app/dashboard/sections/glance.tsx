import { durationText } from "~/approval/wait/wait";
import { clientRating } from "~/companies/client-rating";
import { taskCount } from "~/field-work/completion/tasks";
import { count, miles, money, payUnits, quantity } from "~/platform/text/format";
import { DefinitionList } from "~/ui/display/definition-list";
import type { PanelData } from "../details/panel.server";
import { When } from "./visit";

/** The pay, time, distance and client of an order that a contractor may apply to. */
export function Glance(shown: PanelData) {
  const { order, usualWaitMs } = shown;
  const isFlat = order.basicType === "Site";
  const rate = `${money(order.amountCents)} / ${payUnits[order.basicType]}`;
  return (
    <div className="stack glance">
      <p>
        You receive {isFlat ? "" : `${rate} × ${quantity(order.quantityHundredths, order.basicType)}, up to `}
        <b className="figure">{money(order.potentialPayCents)}</b>
      </p>
      <When {...shown} />
      <DefinitionList
        items={[
          {
            label: "Place",
            value: order.isRemote ? "Remote" : [order.city, order.stateCode].filter(Boolean).join(", "),
          },
          { label: "Distance", value: miles(order.miles) },
          { label: "Asked for", value: askedFor(shown).join(", "), wide: true },
          {
            label: "Client",
            value: `${order.companyName}, rated ${clientRating(order.clientRating).toFixed(2)}%`,
          },
          {
            label: "Usually approves within",
            value: usualWaitMs === null ? "Not known yet" : durationText(usualWaitMs),
          },
        ]}
      />
    </div>
  );
}

function askedFor({ order, sections }: PanelData) {
  const tasks = taskCount(order.tasks);
  return [
    tasks > 0 && count(tasks, "task"),
    order.isNeedDeliverables && "deliverables",
    ...order.certificates.map((name) =>
      sections.missing.some(({ label }) => label === name)
        ? `${name} (you don't have it)`
        : `${name} (you have it)`,
    ),
    order.workTypes.map(({ title }) => title).join(", "),
  ].filter((each) => typeof each === "string" && each !== "");
}
