import { addDays } from "~/platform/time/calendar-days";

/** Names the group of work that starts on a day: both days are ISO dates at the site; a week ends on Saturday. */
export function dayGroup(start: string | null, today: string): string {
  if (!start) return "Without a start";
  if (start < today) return "Earlier";
  if (start === today) return "Today";
  if (start === addDays(today, 1)) return "Tomorrow";
  return start <= saturdayFrom(today) ? "This week" : "Later";
}

/** "Today" or "Tomorrow" for a day that near, both ISO dates at the site; else `null`. */
export function nearDay(start: string | null, today: string): "Today" | "Tomorrow" | null {
  const group = dayGroup(start, today);
  return group === "Today" || group === "Tomorrow" ? group : null;
}

const saturdayFrom = (today: string) => addDays(today, 6 - new Date(`${today}T00:00:00Z`).getUTCDay());
