import { phone, zoneAbbreviation } from "~/platform/text/format";
import {
  type Contact,
  displayStatus,
  type StoredStatus,
  statusLabels,
  type Tasks,
  taskLists,
} from "~/work-orders/rules/work-order";
import type { Value } from "./files/cells";

export const phoneOf = (digits: string | null) => phone(digits) || null;

const zoneNames = new Map<string, string>();
/** Returns the zone's abbreviation at the start, such as "EST"; cached per hour, because formatting is slow. */
export function zoneAt([seconds, timeZone]: [string, string]): Value {
  const hour = Math.floor(Number(seconds) / 3600);
  const key = `${hour} ${timeZone}`;
  let name = zoneNames.get(key);
  if (name === undefined) {
    if (zoneNames.size > 20_000) zoneNames.clear();
    name = zoneAbbreviation(new Date(hour * 3_600_000), timeZone);
    zoneNames.set(key, name);
  }
  return name;
}

export function contactsText(contacts: Contact[]): string {
  return contacts
    .map(({ fname, role, ofc_phn, mobile, email }) =>
      [fname, role, phone(ofc_phn), phone(mobile), email].filter(Boolean).join(", "),
    )
    .join("; ");
}

export function tasksText(tasks: Tasks): string {
  const all = taskLists.flatMap((list) => tasks[list] ?? []);
  return all.length ? `${all.filter(({ checked }) => checked).length} of ${all.length}` : "";
}

export const statusOf =
  (viewer: "client" | "contractor") => (stored: [StoredStatus, string, string, string]) => {
    const [status, onHold, applicants, routed] = stored;
    const state = { status, onHold: onHold === "true" };
    const counts = { applicantCount: Number(applicants), routedCount: Number(routed) };
    return statusLabels[displayStatus({ ...state, ...counts }, viewer)];
  };
