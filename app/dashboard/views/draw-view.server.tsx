import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Actor } from "~/access/actor";
import type { ListQuery } from "~/order-lists/list-query";
import { type Circle, circleOf } from "~/order-lists/scope/scope.server";
import { countUndated, listDays } from "~/order-lists/views/calendar-days.server";
import { parseArea, periodOf } from "~/order-lists/views/list-view";
import { listPlaces, MAX_LISTED_PLACES, type OrderPlace } from "~/order-lists/views/map-places.server";
import { layOutBoth } from "~/platform/maps/lay-out.server";
import { boxAround, type Point } from "~/platform/places/geo";
import { now } from "~/platform/time/clock.server";
import { isoDateAt } from "~/platform/time/wall-clock";
import { listLinks } from "../list-links";
import { Calendar } from "./calendar";
import { OrderMap } from "./order-map";

/** The number of orders that a day of the calendar shows; the rest are behind its "more" link. */
const PER_DAY = { week: 8, month: 3 };
const PER_PLACE = 3;
/** Near enough to part the ZIP codes of a city. */
const MIN_AREA_MILES = 12;

/** Draws the list as its query asks, as HTML: browsers need no script for it. Null for a table. */
export async function drawView(actor: Actor, query: ListQuery): Promise<string | null> {
  const { view } = query;
  if (!view) return null;
  return renderToStaticMarkup(
    await (view === "map" ? drawMap(actor, query) : drawCalendar(actor, query, view)),
  );
}

async function drawCalendar(actor: Actor, query: ListQuery, view: "week" | "month"): Promise<ReactElement> {
  const today = isoDateAt(now(), actor.timeZone);
  const day = query.day ?? today;
  const period = periodOf(view, day);
  const [days, undated] = await Promise.all([
    listDays(actor, query, { days: period.weeks.flat(), perDay: PER_DAY[view] }),
    countUndated(actor, query),
  ]);
  const shown = { view, period, days, undated, today, month: day.slice(0, 7), links: listLinks(query) };
  return <Calendar {...shown} />;
}

/** Has the circle's center in the middle, however the places lie around it. */
function frameAround(circle: Circle | undefined, places: readonly OrderPlace[]): readonly Point[] {
  if (!circle) return places;
  const { south, north, west, east } = boxAround(circle, Math.max(...places.map(({ miles }) => miles!)));
  return [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ];
}

function homeOf(circle: Circle | undefined, { zip }: ListQuery) {
  if (!circle) return {};
  const { miles } = circle;
  return { home: { ...circle, name: zip || "You" }, ...(miles && { circle: { center: circle, miles } }) };
}

async function drawMap(actor: Actor, query: ListQuery): Promise<ReactElement> {
  const isContractor = actor.role === "contractor";
  const circle = isContractor && query.tab === "available" ? circleOf(actor, query) : undefined;
  const found = await listPlaces(actor, query, { perPlace: PER_PLACE, center: circle });
  const places = found.places.map((place) => ({ ...place, name: place.city, weight: place.count }));
  const area = parseArea(query.area);
  const frame = area
    ? [
        { latitude: area.south, longitude: area.west },
        { latitude: area.north, longitude: area.east },
      ]
    : frameAround(circle, places);
  const layouts =
    places.length > 0
      ? layOutBoth(places, { frame, minMiles: area && MIN_AREA_MILES, ...homeOf(circle, query) })
      : null;
  const { unplaced, total } = found;
  const isAround = circle !== undefined;
  const shown = { places, layouts, unplaced, total, area: query.area, isContractor, isAround };
  return <OrderMap {...shown} maxListed={MAX_LISTED_PLACES} links={listLinks(query)} />;
}
