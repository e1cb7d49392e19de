import { ratingTone } from "./rating";

type BarProps = { percent: number; label?: string };

export const RatingBar = ({ percent, label = "Rating" }: BarProps) => (
  <p className="rating-bar">
    <span className="num">{percent}%</span>
    <meter className={`rating-${ratingTone(percent)}`} min={0} max={100} value={percent} aria-label={label}>
      {percent}%
    </meter>
  </p>
);
