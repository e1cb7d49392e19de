import { areaAround } from "~/order-lists/views/list-view";
import type { OrderPlaces } from "~/order-lists/views/map-places.server";
import type { MapLayouts, MapMark } from "~/platform/maps/lay-out.server";
import { count, shortDay, time } from "~/platform/text/format";
import { PointMap } from "~/ui/display/map/point-map";
import type { ListLinks } from "../list-links";
import { type MappedPlace, PlacesNear, placeName } from "./places-near";

type OrderMapProps = Pick<OrderPlaces, "unplaced" | "total"> & {
  places: MappedPlace[];
  layouts: MapLayouts<MappedPlace> | null;
  area: string | undefined;
  maxListed: number;
  links: ListLinks;
  isContractor: boolean;
  /** Whether the map goes around the contractor. */
  isAround: boolean;
};

/** A list's orders on a map, with the table of its places; drawn on the server. */
export function OrderMap({
  places,
  layouts,
  unplaced,
  total,
  area,
  maxListed,
  links,
  isContractor,
  isAround,
}: OrderMapProps) {
  const linkOf = ({ places: marked, weight }: MapMark<MappedPlace>) => {
    const [first] = marked;
    const label = `${placeName(first!)}${marked.length > 1 ? ` and ${marked.length - 1} more` : ""}: ${count(weight, "work order")}`;
    if (marked.length > 1) {
      const nearer = areaAround(marked);
      return { to: nearer === area ? "#places" : links.area(nearer), label };
    }
    return { to: weight === 1 ? links.order(first!.firstWin) : links.place(first!, isContractor), label };
  };
  return (
    <section aria-labelledby="map-title" className={isAround ? "map-beside" : undefined}>
      <header className="calendar-head">
        <h2 id="map-title">{count(places.length, "place")}</h2>
        {total.more && (
          <p className="muted">The first {total.n.toLocaleString("en-US")} work orders of the list</p>
        )}
        {area && (
          <nav aria-label="Map">
            <a className="button button-small" href={links.area(undefined)}>
              Whole map
            </a>
          </nav>
        )}
      </header>
      {layouts ? (
        <PointMap
          label={`Map of the work orders; the ${isAround ? "list" : "table"} below has the same`}
          layouts={layouts}
          linkOf={linkOf}
        />
      ) : (
        <p className="muted">None of these work orders has a place on the map.</p>
      )}
      {places.length > 0 && (
        <div id="places">
          {isAround ? (
            <PlacesNear places={places.slice(0, maxListed)} links={links} />
          ) : (
            <Places places={places.slice(0, maxListed)} links={links} isContractor={isContractor} />
          )}
          {places.length > maxListed && (
            <p className="muted">
              {count(places.length - maxListed, "more place")} on the map, and{" "}
              <a href={links.view(undefined)}>in the list</a>.
            </p>
          )}
        </div>
      )}
      {unplaced > 0 && (
        <p className="muted">
          {count(unplaced, "remote work order")} or without an address:{" "}
          <a href={links.view(undefined)}>see them in the list</a>.
        </p>
      )}
    </section>
  );
}

type PlacesProps = { places: MappedPlace[]; links: ListLinks; isContractor: boolean };

const Places = ({ places, links, isContractor }: PlacesProps) => (
  <table className="map-places">
    <caption className="hidden-visually">Work orders by place</caption>
    <thead>
      <tr>
        <th scope="col">Place</th>
        <th scope="col">Work orders</th>
        <th scope="col">First to start</th>
      </tr>
    </thead>
    <tbody>
      {places.map((place) => (
        <tr key={`${place.latitude} ${place.longitude}`}>
          <th scope="row">
            {place.city || place.zipCode ? (
              <a href={links.place(place, isContractor)}>{placeName(place)}</a>
            ) : (
              placeName(place)
            )}
          </th>
          <td className="num">{place.count.toLocaleString("en-US")}</td>
          <td>
            <ul>
              {place.rows.map(({ win, title, startDate, startTime }) => (
                <li key={win}>
                  <a href={links.order(win)}>{title || "Untitled"}</a>{" "}
                  <span className="muted">
                    {startDate ? `${shortDay(startDate)}, ${time(startTime)}` : "No start date"}
                  </span>
                </li>
              ))}
            </ul>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
