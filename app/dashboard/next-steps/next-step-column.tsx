import { useWaitingSteps } from "~/offline/worker/page/list-state";
import type { OrderRow } from "~/order-lists/rows/order-rows.server";
import { LinkButton } from "~/ui/button";
import { Icon } from "~/ui/display/icon";
import type { Column } from "~/ui/lists/table";
import { DirectionsLink } from "~/work-orders/components/directions-link";
import type { ListLinks } from "../list-links";
import type { NextStep } from "./next-steps.server";

type Steps = Record<number, NextStep>;

export const nextStepColumn = (links: ListLinks, steps: Steps): Column<OrderRow> => ({
  key: "next",
  label: "Next",
  spot: "next",
  cell: (row) => steps[row.win] && <NextStepCell row={row} step={steps[row.win]!} links={links} />,
});

type Props = { row: OrderRow; step: NextStep; links: ListLinks };

function NextStepCell({ row, step, links }: Props) {
  const waiting = useWaitingSteps()[row.win];
  const action = waiting ? waiting.next : step.action;
  const isOnHold = row.status === "onHold";
  const toDo = !isOnHold && step.missing.join(", ");
  return (
    <>
      {(isOnHold || toDo || waiting) && (
        <span className="still-to-do">
          {isOnHold && <small className="under warned-text">On hold</small>}
          {toDo && <small className="muted under">To do: {toDo}</small>}
          {waiting && <small className="under">Waiting to send: {waiting.waiting}</small>}
        </span>
      )}
      <span className="next-step">
        {step.directions && (
          <DirectionsLink
            className="button button-icon directions"
            href={step.directions}
            title="Directions"
            aria-label={`Directions: ${row.title}`}
          >
            <Icon name="route" />
          </DirectionsLink>
        )}
        {action && (
          <LinkButton
            to={links.action(row.win, action.route)}
            variant={step.group === "Today" ? "primary" : undefined}
            preventScrollReset
            discover="none"
            aria-label={`${action.label}: ${row.title}`}
          >
            {action.label}
          </LinkButton>
        )}
      </span>
    </>
  );
}
