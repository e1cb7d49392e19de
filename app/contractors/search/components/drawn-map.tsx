import type { MapLayouts, MapMark, MapPlace } from "~/platform/maps/lay-out.server";
import { count } from "~/platform/text/format";
import { PointMap } from "~/ui/display/map/point-map";

export type PersonSpot = MapPlace & { id: number; person: string; zipCode: string; isBlocked: boolean };

type DrawnMapProps = {
  layouts: MapLayouts<PersonSpot>;
  profileTo: (id: number) => string;
  /** The search around a ZIP code, which parts a cluster. */
  aroundTo: (zipCode: string) => string;
};

/** The contractors found on a map that the server drew; the list has the same. */
export function DrawnMap({ layouts, profileTo, aroundTo }: DrawnMapProps) {
  const linkOf = ({ places }: MapMark<PersonSpot>) => {
    const [first] = places;
    const { id, person, name, zipCode } = first!;
    const tone = places.every(({ isBlocked }) => isBlocked) ? ("danger" as const) : undefined;
    if (places.length === 1) return { to: profileTo(id), label: `${person}, ${name}`, tone };
    return { to: aroundTo(zipCode), label: `${count(places.length, "contractor")} around ${name}`, tone };
  };
  return (
    <section className="contractor-map" aria-label="Map of the contractors found">
      <PointMap label="Map" layouts={layouts} linkOf={linkOf} />
    </section>
  );
}
