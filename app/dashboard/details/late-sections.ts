import { later } from "~/ui/later";

export const Sections = later(async () => (await import("./sections")).Sections);
export const SectionLinks = later(async () => (await import("./sections")).SectionLinks);
export const NeighborLinks = later(async () => (await import("./neighbor-links")).NeighborLinks);
