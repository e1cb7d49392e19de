import L from "leaflet";
import styles from "leaflet/dist/leaflet.css?url";
import type { Point } from "~/platform/places/geo";
import type { Tiles } from "~/platform/places/map-tiles.server";

export type Place = Point & { id: number; name: string; city: string; isBlocked: boolean };
export type MapOf = {
  places: readonly Place[];
  center: Point | null;
  rangeMiles: number | null;
  tiles: Tiles;
  open: (id: number) => void;
};

const METERS_PER_MILE = 1609.344;

const at = ({ latitude, longitude }: Point): L.LatLngTuple => [latitude, longitude];

/** Draws contractors and the searched circle on map tiles. Returns a cleanup function. */
export async function drawMap(box: HTMLElement, { places, center, rangeMiles, tiles, open }: MapOf) {
  await loadStyles();
  const map = L.map(box, { zoomSnap: 0.5, maxZoom: 16 });
  map.attributionControl.setPrefix(false);
  L.tileLayer(tiles.url, { attribution: escapeHtml(tiles.credit) }).addTo(map);
  const bounds = L.latLngBounds(places.map(at));
  if (center) {
    bounds.extend(at(center));
    const meters = (rangeMiles ?? 0) * METERS_PER_MILE;
    if (meters > 0)
      L.circle(at(center), { radius: meters, className: "map-range", interactive: false }).addTo(map);
    L.circleMarker(at(center), { radius: 4, className: "map-center", interactive: false }).addTo(map);
  }
  // Leaflet needs the view before layers are added.
  map.fitBounds(bounds.pad(0.1), { maxZoom: 11 });
  for (const place of places) {
    const dot = L.circleMarker(at(place), {
      radius: 8,
      className: place.isBlocked ? "map-dot map-blocked" : "map-dot",
    });
    dot.bindTooltip(escapeHtml(`${place.name}, ${place.city}`));
    dot.on("click", () => open(place.id));
    dot.addTo(map);
  }
  return () => {
    map.remove();
  };
}

/** Escapes user-entered text for HTML. */
function escapeHtml(text: string) {
  const element = document.createElement("span");
  element.textContent = text;
  return element.innerHTML;
}

/** Loads Leaflet's style sheet once; without it the map is garbled. */
function loadStyles() {
  if (document.querySelector(`link[href="${styles}"]`)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = styles;
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
  });
  document.head.append(link);
  return loaded;
}
