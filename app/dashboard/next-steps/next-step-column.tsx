import type { OrderRow } from "~/order-lists/rows/order-rows.server";
import { LinkButton } from "~/ui/button";
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

const NextStepCell = ({ row, step, links }: Props) => (
  <>
    {row.status === "onHold" ? (
      <small className="under warned-text">On hold</small>
    ) : (
      step.missing.length > 0 && <small className="muted under">To do: {step.missing.join(", ")}</small>
    )}
    <span className="next-step">
      {step.directions && (
        <DirectionsLink
          className="button directions"
          href={step.directions}
          aria-label={`Directions: ${row.title}`}
        >
          Directions
        </DirectionsLink>
      )}
      {step.action && (
        <LinkButton
          to={links.action(row.win, step.action.route)}
          variant={step.group === "Today" ? "primary" : undefined}
          preventScrollReset
          discover="none"
          aria-label={`${step.action.label}: ${row.title}`}
        >
          {step.action.label}
        </LinkButton>
      )}
    </span>
  </>
);
