import { Chip, type ChipTone } from "~/ui/display/chip";
import { ratingTone } from "./rating";

const tones: Record<ReturnType<typeof ratingTone>, ChipTone> = { green: "leaf", orange: "amber", red: "red" };

export const RatingChip = ({ percent }: { percent: number }) => (
  <Chip tone={tones[ratingTone(percent)]}>
    <span className="num">{percent}%</span>
    <span className="hidden-visually"> rating</span>
  </Chip>
);
