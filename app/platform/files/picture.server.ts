import sharp, { type Sharp } from "sharp";
import { readBitmap } from "./bitmap.server";
import type { Mime } from "./file-name";

const THUMBNAIL_SIDE = 100;
const PROFILE_SIDE = 1024;
/** Bounds memory: a few bytes can decode to gigabytes. The largest phone pictures have about 50 million pixels. */
export const MAX_PIXELS = 64_000_000;
const MAX_SECONDS = 20;

// A cache would hold files open that are about to be deleted.
sharp.cache(false);

export class TooManyPixels extends Error {}
export class UnreadablePicture extends Error {}

export const makeThumbnail = (path: string, mime: Mime) =>
  encode(path, mime, THUMBNAIL_SIDE, (picture) =>
    picture.resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: "cover" }),
  );

export const reencode = (path: string, mime: Mime) =>
  encode(path, mime, PROFILE_SIDE, (picture) =>
    picture.resize(PROFILE_SIDE, PROFILE_SIDE, { fit: "inside", withoutEnlargement: true }),
  );

/** Encodes JPEG on white. Decoding the whole file proves that it is intact. */
async function encode(path: string, mime: Mime, side: number, shape: (picture: Sharp) => Sharp) {
  const picture = mime === "image/bmp" ? await bitmap(path, side) : await decode(path);
  try {
    return await shape(picture)
      .flatten({ background: "#fff" })
      .toColourspace("srgb")
      .jpeg({ quality: 80 })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer();
  } catch (cause) {
    throw new UnreadablePicture("unreadable", { cause });
  }
}

async function decode(path: string) {
  const picture = sharp(path, { limitInputPixels: false, failOn: "error", sequentialRead: true });
  const { width, height } = await picture.metadata().catch((cause) => {
    throw new UnreadablePicture("unreadable", { cause });
  });
  if (width * height > MAX_PIXELS) throw new TooManyPixels();
  return picture.autoOrient();
}

async function bitmap(path: string, side: number) {
  // Read at twice the size, so that the rest of the scaling is smooth.
  const pixels = await readBitmap(path, side * 2);
  if (!pixels) throw new UnreadablePicture("unreadable");
  const { data, width, height } = pixels;
  return sharp(data, { raw: { width, height, channels: 3 } });
}
