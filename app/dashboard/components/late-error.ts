import { later } from "~/ui/later";

export const OverlayError = later(async () => (await import("./overlay-error")).OverlayError);
