import { Chip, type ChipTone } from "~/ui/display/chip";
import { type DisplayStatus, statusLabels } from "../rules/work-order";

const tones: Record<DisplayStatus, ChipTone> = {
  draft: "slate",
  available: "sky",
  routed: "violet",
  applied: "indigo",
  assigned: "teal",
  onHold: "amber",
  completed: "green",
  approved: "leaf",
  paid: "ink",
  canceled: "red",
  deleted: "red",
};

export const StatusChip = ({ status }: { status: DisplayStatus }) => (
  <Chip tone={tones[status]}>{statusLabels[status]}</Chip>
);
