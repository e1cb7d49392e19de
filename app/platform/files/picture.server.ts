import sharp, { type Sharp } from "sharp";
import { readBitmap } from "./bitmap.server";
import type { Mime } from "./file-name";

/** DET-051 */
const THUMBNAIL_SIDE = 100;
const PROFILE_SIDE = 1024;
/** A few bytes can unfold to gigabytes; a phone's largest picture has about 50 million pixels. */
export const MOST_PIXELS = 64_000_000;
const MOST_SECONDS = 20;

// Uploads are seen once: a cache would only hold files open that are about to be deleted.
sharp.cache(false);

export class TooManyPixels extends Error {}
export class Unreadable extends Error {}

/** 100 by 100, upright, without what the camera wrote beside the picture. */
export const thumbnailOf = (path: string, mime: Mime) =>
  encode(path, mime, THUMBNAIL_SIDE, (picture) =>
    picture.resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: "cover" }),
  );

/** The picture itself made anew, for one that is shown inline: upright, bounded, nothing beside the pixels. */
export const reencoded = (path: string, mime: Mime) =>
  encode(path, mime, PROFILE_SIDE, (picture) =>
    picture.resize(PROFILE_SIDE, PROFILE_SIDE, { fit: "inside", withoutEnlargement: true }),
  );

/** JPEG, which every browser shows, on white where the picture is transparent. Reading it to the end proves it whole. */
async function encode(path: string, mime: Mime, side: number, shape: (picture: Sharp) => Sharp) {
  const picture = mime === "image/bmp" ? await bitmap(path, side) : await decoded(path);
  try {
    return await shape(picture)
      .flatten({ background: "#fff" })
      .toColourspace("srgb")
      .jpeg({ quality: 80 })
      .timeout({ seconds: MOST_SECONDS })
      .toBuffer();
  } catch (cause) {
    throw new Unreadable("unreadable", { cause });
  }
}

async function decoded(path: string) {
  const picture = sharp(path, { limitInputPixels: false, failOn: "error", sequentialRead: true });
  const { width, height } = await picture.metadata().catch((cause) => {
    throw new Unreadable("unreadable", { cause });
  });
  if (width * height > MOST_PIXELS) throw new TooManyPixels();
  return picture.autoOrient();
}

async function bitmap(path: string, side: number) {
  // Twice as large as what it becomes, so that the rest of the way down is smooth.
  const pixels = await readBitmap(path, side * 2);
  if (!pixels) throw new Unreadable("unreadable");
  const { data, width, height } = pixels;
  return sharp(data, { raw: { width, height, channels: 3 } });
}
