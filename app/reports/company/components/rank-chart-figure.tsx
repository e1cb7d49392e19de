import { useId } from "react";
import type { RankChart } from "../charts/rank-chart.server";

type ChartProps = { title: string; description: string; chart: RankChart };

export function RankChartFigure({ title, description, chart }: ChartProps) {
  const id = useId();
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <svg
        className="chart-plot"
        height={chart.height}
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-desc`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{description}</desc>
        {chart.rows.map(({ key, label, shown, y, width }) => (
          <g key={key}>
            <text className="chart-name" x="0" y={y + 14}>
              {label}
            </text>
            <text className="chart-name" x="100%" y={y + 14} textAnchor="end">
              {shown}
            </text>
            <rect className="chart-track" y={y + 20} width="100%" height="8" />
            <rect className="chart-bar" y={y + 20} width={`${width}%`} height="8" />
          </g>
        ))}
      </svg>
    </figure>
  );
}
