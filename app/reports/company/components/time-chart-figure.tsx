import { useId } from "react";
import type { TimeChart } from "../charts/time-chart.server";

/** The height that charts are drawn for (charts/scales.server.ts). */
const HEIGHT = 190;
const AXIS_WIDTH = 60;

type ChartProps = {
  /** Names the chart where it stands alone; the caption is enough below a heading. */
  title: string;
  caption: string;
  description: string;
  chart: TimeChart;
  markLabel?: string;
};

export function TimeChartFigure({ title, caption, description, chart, markLabel }: ChartProps) {
  const id = useId();
  const { ticks, zero, bars, labels, line, area } = chart;
  return (
    <figure className="chart">
      <figcaption>
        {caption}
        {markLabel && (
          <span className="chart-key muted">
            <svg width="14" height="10" aria-hidden="true">
              <line className="chart-mark" x1="0" x2="14" y1="5" y2="5" />
            </svg>
            {markLabel}
          </span>
        )}
      </figcaption>
      <div className="chart-body">
        <svg width={AXIS_WIDTH} height={HEIGHT} aria-hidden="true">
          {ticks.map(({ y, label }) => (
            <text key={label} x={AXIS_WIDTH - 8} y={y + 4} textAnchor="end">
              {label}
            </text>
          ))}
        </svg>
        <svg
          className="chart-plot"
          height={HEIGHT}
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-desc`}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-desc`}>{description}</desc>
          {ticks.map(({ y, label }) => (
            <line key={label} className={y === zero ? "chart-zero" : "chart-grid"} x2="100%" y1={y} y2={y} />
          ))}
          {line && (
            <svg viewBox={`0 0 100 ${HEIGHT}`} height={HEIGHT} preserveAspectRatio="none" aria-hidden="true">
              <path className="chart-area" d={area} />
              <path className="chart-line" d={line} />
            </svg>
          )}
          {bars.map(({ key, x, width, y, height, mark, whole }) => (
            <g key={key}>
              <title>{whole}</title>
              {line ? (
                <circle className="chart-bar" cx={`${x + width / 2}%`} cy={y} r="3.5" />
              ) : (
                <rect className="chart-bar" x={`${x}%`} y={y} width={`${width}%`} height={height} />
              )}
              {mark !== undefined && (
                <line className="chart-mark" x1={`${x}%`} x2={`${x + width}%`} y1={mark} y2={mark} />
              )}
            </g>
          ))}
          {labels.map(({ key, x, text, isMain }) => (
            <text
              key={key}
              className={isMain ? undefined : "chart-minor"}
              x={`${x}%`}
              y={HEIGHT - 6}
              textAnchor="middle"
            >
              {text}
            </text>
          ))}
        </svg>
      </div>
    </figure>
  );
}
