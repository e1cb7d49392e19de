import type { OrderPlace } from "~/order-lists/views/map-places.server";
import type { MapPlace } from "~/platform/maps/lay-out.server";
import { miles, money, shortDay, time } from "~/platform/text/format";
import type { ListLinks } from "../list-links";

export type MappedPlace = OrderPlace & MapPlace;

/** Open work around a contractor, the nearest first. */
export const PlacesNear = ({ places, links }: { places: MappedPlace[]; links: ListLinks }) => (
  <ol className="places-near">
    {places.map((place) => (
      <li key={`${place.latitude} ${place.longitude}`}>
        <h3>
          {placeName(place)} <span className="num">{miles(place.miles)}</span>
        </h3>
        <ul>
          {place.rows.map(({ win, title, startDate, startTime, potentialPayCents }) => (
            <li key={win}>
              <a href={links.order(win)}>
                <span>
                  {title || "Untitled"}
                  <small className="under muted">
                    {startDate ? `${shortDay(startDate)}, ${time(startTime)}` : "No start date"}
                  </small>
                </span>
                <b className="num">{money(potentialPayCents)}</b>
              </a>
            </li>
          ))}
        </ul>
        {place.count > place.rows.length && (
          <a href={links.place(place, true)}>All {place.count.toLocaleString("en-US")} there</a>
        )}
      </li>
    ))}
  </ol>
);

export const placeName = ({ city, stateCode, zipCode }: OrderPlace) =>
  [[city, stateCode].filter(Boolean).join(", "), zipCode].filter(Boolean).join(" ") || "Without a city";
