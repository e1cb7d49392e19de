import type { Audience } from "db/schema/announcements";

export const MAX_ANNOUNCEMENT = 300;
/** A maintenance is expected to last a day at most, in minutes. */
export const MAX_MINUTES = 24 * 60;

export const audienceLabels: Record<Audience, string> = {
  everybody: "Everybody",
  clients: "Clients",
  contractors: "Contractors",
};
