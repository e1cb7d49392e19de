type Bar = {
  key: string;
  value: number;
  label: string;
  /** Shown above the bar, in a few characters; `whole` is the tooltip and accessible text. */
  short: string;
  whole: string;
};

export function BarChart({ caption, bars }: { caption: string; bars: readonly Bar[] }) {
  const highest = Math.max(...bars.map(({ value }) => value));
  if (highest <= 0) return null;
  return (
    <figure className="bars section">
      <figcaption>{caption}</figcaption>
      <ol>
        {bars.map(({ key, value, label, short, whole }) => (
          <li key={key} title={whole}>
            <span className="hidden-visually">{whole}</span>
            <span className="num" aria-hidden="true">
              {value > 0 ? short : ""}
            </span>
            <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
              <rect x="0" width="10" y={100 - height(value, highest)} height={height(value, highest)} />
            </svg>
            <span className="muted" aria-hidden="true">
              {label}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** In percent; small values stay visible. */
const height = (value: number, highest: number) =>
  value <= 0 ? 0 : Math.max(1, Math.round((value / highest) * 100));
