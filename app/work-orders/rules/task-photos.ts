/** The photos that a task asks for, written "2", "1 before" or "3 after" in forms (PHO-023). */
import { readLine } from "~/platform/text/text";
import type { Task } from "./work-order";

export const MAX_TASK_PHOTOS = 20;
export const PHOTOS_WRONG = `Write how many photos, up to ${MAX_TASK_PHOTOS}, and “before” or “after” the work if it matters: 2 before`;

export type WantedPhotos = Pick<Task, "photos" | "photosWhen">;

const written = /^(\d{1,2})(?:\s+(?:photos?\s+)?(before|after))?(?:\s+photos?)?$/i;

/** Reads what was typed; nothing and 0 ask for no photos. Returns `null` for anything unreadable. */
export function readWantedPhotos(typed: string | number | null | undefined): WantedPhotos | null {
  const text = readLine(typed);
  if (!text) return {};
  const [, digits, when] = written.exec(text) ?? [];
  const photos = Number(digits);
  if (digits === undefined || photos > MAX_TASK_PHOTOS) return null;
  if (photos === 0) return {};
  return when ? { photos, photosWhen: when.toLowerCase() as "before" | "after" } : { photos };
}

/** Writes what `readWantedPhotos` reads. */
export const wantedPhotosText = ({ photos = 0, photosWhen }: WantedPhotos) =>
  photos > 0 ? [photos, photosWhen].filter(Boolean).join(" ") : "";

/** Formats "2 photos before the work"; empty for none. */
export function wantedPhotosLabel({ photos = 0, photosWhen }: WantedPhotos) {
  if (photos === 0) return "";
  return `${photos} ${photos === 1 ? "photo" : "photos"}${photosWhen ? ` ${photosWhen} the work` : ""}`;
}

const inCell = /^(.*\S)\s*\[(\d{1,2} photos?(?: before| after)?)\]$/i;

/** Reads "Label it [2 photos after]", as imported sheets write it; other texts are the name alone. */
export function taskInCell(text: string): { name: string; photos?: string } {
  const [, name, photos] = inCell.exec(text) ?? [];
  if (!name || !photos || !readWantedPhotos(photos)?.photos) return { name: text };
  return { name, photos };
}
