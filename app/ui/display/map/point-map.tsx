import type { MapLayout, MapLayouts, MapMark } from "~/platform/maps/lay-out.server";
import { StyledWhenLoaded } from "~/ui/styled-when-loaded";
import styles from "./point-map.css?url";

export type MarkLink = { to?: string; label: string; tone?: "danger" | "person" };
type PointMapProps<P> = {
  label: string;
  layouts: MapLayouts<P>;
  /** Where a mark leads, and its name for those who don't see it. */
  linkOf: (mark: MapMark<P>) => MarkLink;
};

/** A map drawn on the server, once for wide and once for narrow places. Needs a list or table with the same. */
export const PointMap = <P,>({ label, layouts, linkOf }: PointMapProps<P>) => (
  <StyledWhenLoaded href={styles}>
    <div className="point-map">
      <Drawing label={label} layout={layouts.wide} linkOf={linkOf} className="point-map-wide" />
      <Drawing label={label} layout={layouts.narrow} linkOf={linkOf} className="point-map-narrow" />
    </div>
  </StyledWhenLoaded>
);

type DrawingProps<P> = Pick<PointMapProps<P>, "label" | "linkOf"> & {
  layout: MapLayout<P>;
  className: string;
};

function Drawing<P>({ label, layout, linkOf, className }: DrawingProps<P>) {
  const { size, outlines, circle, home, marks, labels, stateLabels } = layout;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no place for a drawing
    <svg viewBox={`0 0 ${size.width} ${size.height}`} className={className} role="group" aria-label={label}>
      <path d={outlines.neighbors} className="map-neighbor" />
      <path d={outlines.land} className="map-land" />
      <path d={outlines.borders} className="map-border" />
      {circle && <path d={circle} className="map-circle" />}
      {home && <circle cx={home.x} cy={home.y} r={home.radius} className="map-home" />}
      <g className="map-states">
        {stateLabels.map(({ text, x, y, anchor }) => (
          <text key={text} x={Math.round(x)} y={Math.round(y)} textAnchor={anchor}>
            {text}
          </text>
        ))}
      </g>
      {marks.map((mark) => (
        <Mark key={`${mark.x} ${mark.y}`} mark={mark} link={linkOf(mark)} />
      ))}
      <g className="map-labels">
        {labels.map(({ text, x, y, anchor }) => (
          <text key={`${text} ${x} ${y}`} x={Math.round(x)} y={Math.round(y)} textAnchor={anchor}>
            {text}
          </text>
        ))}
      </g>
    </svg>
  );
}

/** Radius of the touch target in the drawing's units. A phone of 320 px draws it at four fifths, where it must be 44 px wide. */
const TARGET_RADIUS = 28;

function Mark({ mark, link: { to, label, tone } }: { mark: MapMark<unknown>; link: MarkLink }) {
  const { x, y, radius, weight } = mark;
  const shape = (
    <>
      <title>{label}</title>
      <circle cx={x} cy={y} r={Math.max(TARGET_RADIUS, radius)} className="map-target" />
      <circle cx={x} cy={y} r={Math.round(radius)} className={tone ? `map-mark map-${tone}` : "map-mark"} />
      {weight > 1 && (
        <text x={x} y={y} dy="0.35em" textAnchor="middle" className="map-count">
          {weight.toLocaleString("en-US")}
        </text>
      )}
    </>
  );
  if (!to) return <g>{shape}</g>;
  return (
    <a href={to} aria-label={label}>
      {shape}
    </a>
  );
}
