type Bar = {
  key: string;
  value: number;
  /** Under the bar, in a few letters. */
  label: string;
  /** Over the bar, in a few letters; the whole of it is its tooltip and what is read aloud. */
  short: string;
  whole: string;
};

/** A few figures as bars of one scale, drawn without scripts; on a phone the last six. Nothing where all are nothing. */
export function BarChart({ caption, bars }: { caption: string; bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value));
  if (most <= 0) return null;
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
              <rect x="0" width="10" y={100 - height(value, most)} height={height(value, most)} />
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

/** Of a hundred; what is little is still seen. */
const height = (value: number, most: number) =>
  value <= 0 ? 0 : Math.max(1, Math.round((value / most) * 100));
