import { useState } from "react";
import { DateField, TimeField } from "~/ui/fields/text-fields";
import type { OrderFields } from "~/work-orders/form/order-fields";
import { Section } from "./section";
import { useShows } from "./visible-fields";

type Props = { fields: OrderFields; today: string };

export function ScheduleSection({ fields, today }: Props) {
  const shows = useShows();
  const start = fields.startDate;
  const stored = start.defaultValue ?? "";
  // A stored start in the past may stay.
  const earliest = stored && stored < today ? stored : today;
  const [from, setFrom] = useState(stored || today);
  const lastYear = `${Number(today.slice(0, 4)) + 9}-12-31`;
  return (
    <Section id="schedule" hint="In the site's local time">
      <div className="columns">
        {shows("startDate") && (
          <DateField
            field={start}
            label="Start date"
            hint={start.errors && start.value && start.value < today ? "This date is in the past" : undefined}
            min={earliest}
            max={lastYear}
            onChange={({ currentTarget }) => setFrom(currentTarget.value || today)}
          />
        )}
        {shows("startTime") && <TimeField field={fields.startTime} label="Start time" />}
        {shows("endDate") && (
          <DateField
            field={fields.endDate}
            label="End date"
            min={from > earliest ? from : earliest}
            max={`${Number(today.slice(0, 4)) + 20}-12-31`}
          />
        )}
        {shows("endTime") && <TimeField field={fields.endTime} label="End time" optional />}
      </div>
    </Section>
  );
}
