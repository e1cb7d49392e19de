import type { Actor } from "~/access/actor";
import { listCheckEntries } from "~/field-work/queries.server";
import { db } from "~/platform/db/db.server";
import { layOutBoth, type MapPlace } from "~/platform/maps/lay-out.server";
import { miles, moment } from "~/platform/text/format";
import type { Order } from "~/work-orders/store/order.server";

export type OrderSpot = MapPlace & { text: string; isSite: boolean };

/** Marks nearer than this would cover each other. */
const DISTANCE = 18;

/** Draws the site, and for those who may see them the places of check-ins and check-outs. */
export async function drawOrderMap(actor: Actor, order: Order) {
  const entries = await listCheckEntries(db, actor, order);
  const visits = entries.flatMap(({ checkInAt, checkInLocation, checkOutAt, checkOutLocation }) => [
    ...visit("Check-in", checkInAt, checkInLocation, order.timeZone),
    ...visit("Check-out", checkOutAt, checkOutLocation, order.timeZone),
  ]);
  const { latitude, longitude, siteName, city } = order;
  const name = siteName || city;
  const site: OrderSpot[] =
    latitude === null || longitude === null
      ? []
      : [{ latitude, longitude, name, text: name, weight: 1, isSite: true }];
  return {
    layouts: site.length > 0 ? layOutBoth([...site, ...visits], { distance: DISTANCE }) : null,
    visits: visits.map(({ text, distance }) => ({ text, distance })),
  };
}

type Location = { latitude: number; longitude: number; miles: number | null } | null;

function visit(what: string, at: Date | null, location: Location, timeZone: string) {
  if (!at || !location) return [];
  const { latitude, longitude } = location;
  const text = `${what} ${moment(at, timeZone)}`;
  const distance = location.miles === null ? "" : `${miles(location.miles)} from the site`;
  return [{ latitude, longitude, name: what, text, distance, weight: 1, isSite: false }];
}
