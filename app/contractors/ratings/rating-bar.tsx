import { Chip, type ChipTone } from "~/ui/display/chip";
import { ratingTone } from "./rating";

const tones: Record<ReturnType<typeof ratingTone>, ChipTone> = { green: "leaf", orange: "amber", red: "red" };

export const RatingChip = ({ percent }: { percent: number }) => (
  <Chip tone={tones[ratingTone(percent)]}>
    <span className="num">{percent}%</span>
    <span className="hidden-visually"> rating</span>
  </Chip>
);

type BarProps = { percent: number; label?: string };

export const RatingBar = ({ percent, label = "Rating" }: BarProps) => (
  <p className="rating">
    <span className="num">{percent}%</span>
    <meter className={`rating-${ratingTone(percent)}`} min={0} max={100} value={percent} aria-label={label}>
      {percent}%
    </meter>
  </p>
);
