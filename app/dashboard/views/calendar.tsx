import type { Count } from "~/order-lists/counts/count-orders.server";
import type { OrderRow } from "~/order-lists/rows/order-rows.server";
import type { CalendarDay } from "~/order-lists/views/calendar-days.server";
import type { Period } from "~/order-lists/views/list-view";
import { shortDay, time } from "~/platform/text/format";
import { overdueLabels } from "~/work-orders/rules/schedule";
import { statusLabels } from "~/work-orders/rules/work-order";
import type { ListLinks } from "../list-links";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

type CalendarProps = {
  view: "week" | "month";
  period: Period;
  /** The month that is shown: "2026-11". Days around it are muted. */
  month: string;
  days: CalendarDay[];
  undated: Count;
  today: string;
  links: ListLinks;
};

/** A week or month of orders as a plain table, drawn on the server. */
export function Calendar({ view, period, month, days, undated, today, links }: CalendarProps) {
  const total = days.reduce((sum, { count }) => sum + count.n, 0);
  const more = days.some(({ count }) => count.more);
  const { title, weeks } = period;
  return (
    <section className={`calendar calendar-${view}`} aria-labelledby="calendar-title">
      <header className="calendar-head">
        <h2 id="calendar-title">{title}</h2>
        <p className="muted num">
          {total.toLocaleString("en-US")}
          {more && "+"} {total === 1 ? "work order" : "work orders"}
        </p>
        <nav aria-label={`Another ${view}`}>
          <a className="button button-small" href={links.around(period.previous)}>
            <span>
              ← Previous<span className="hidden-visually"> {view}</span>
            </span>
          </a>
          <a className="button button-small" href={links.around(undefined)}>
            Today
          </a>
          <a className="button button-small" href={links.around(period.next)}>
            <span>
              Next<span className="hidden-visually"> {view}</span> →
            </span>
          </a>
        </nav>
      </header>
      <table>
        <caption className="hidden-visually">Work orders by start, {title}</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                <abbr title={name}>{name.slice(0, 3)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day
                  key={day}
                  isWeek={view === "week"}
                  isMuted={view === "month" && !day.startsWith(month)}
                  isToday={day === today}
                  links={links}
                  {...days.find((each) => each.day === day)!}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {total === 0 && <p className="muted calendar-none">No work orders start in this {view}.</p>}
      {undated.n > 0 && (
        <p className="muted">
          {undated.n.toLocaleString("en-US")}
          {undated.more && "+"} more without a start date:{" "}
          <a href={links.view(undefined)}>see them in the list</a>.
        </p>
      )}
    </section>
  );
}

type DayProps = CalendarDay & { isWeek: boolean; isMuted: boolean; isToday: boolean; links: ListLinks };

function Day({ day, rows, count, isWeek, isMuted, isToday, links }: DayProps) {
  const names = [isMuted && "of-other-month", isToday && "is-today", count.n === 0 && "is-empty"];
  const others = count.n - rows.length;
  const name = shortDay(day);
  return (
    <td className={names.filter(Boolean).join(" ") || undefined}>
      <p className="calendar-day">
        {count.n === 0 ? (
          <DayName day={day} />
        ) : (
          <a href={links.day(day)}>
            <DayName day={day} />
          </a>
        )}
        {isToday && <span className="hidden-visually"> (today)</span>}
      </p>
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row.win}>
              <Entry row={row} isWeek={isWeek} to={links.order(row.win)} />
            </li>
          ))}
        </ul>
      )}
      {others > 0 && (
        <a className="calendar-more" href={links.day(day)}>
          +{others.toLocaleString("en-US")}
          {count.more && "+"} more<span className="hidden-visually"> on {name}</span>
        </a>
      )}
    </td>
  );
}

/** The number in a grid; the weekday and month too where days stand below each other. */
const DayName = ({ day }: { day: string }) => (
  <>
    <span aria-hidden="true" className="calendar-number num">
      {Number(day.slice(8))}
    </span>
    <span className="calendar-name">{shortDay(day)}</span>
  </>
);

function Entry({ row, isWeek, to }: { row: OrderRow; isWeek: boolean; to: string }) {
  const { startTime, zone, title, status, overdue, warned } = row;
  const start = [time(startTime), zone].filter(Boolean).join(" ");
  const place = row.isRemote ? "Remote" : [row.city, row.stateCode].filter(Boolean).join(", ");
  const name = title || "Untitled";
  const details = [statusLabels[status], place, row.contractorName].filter(Boolean).join(" · ");
  const warning = overdue ? overdueLabels[overdue] : warned && "Not confirmed";
  return (
    <a
      href={to}
      className={warning ? "entry needs-you" : "entry"}
      title={[start, name, details, warning].filter(Boolean).join("\n")}
    >
      <span className="num">{start}</span> <b>{name}</b>
      {isWeek && <small>{details}</small>}
      {warning && <small className="entry-warning">{warning}</small>}
    </a>
  );
}
