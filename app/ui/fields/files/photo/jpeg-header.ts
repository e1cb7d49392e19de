/** The longest side of a photo that is sent unchanged, in pixels. */
export const MAX_PHOTO_SIDE = 2560;

type Size = { width: number; height: number };
/** `exif` is the whole segment with its marker; sides are those of the stored picture, before it is turned. */
export type JpegHeader = Size & { exif?: { start: number; end: number } };

const ORIENTATION = 0x0112;
const EXIF_DIRECTORY = 0x8769;
const PIXELS_WIDE = 0xa002;
const PIXELS_HIGH = 0xa003;
const SHORT = 3;
const LONG = 4;
/** A segment starts with its marker, its length and "Exif\0\0"; offsets inside count from what follows. */
const BEFORE_TIFF = 10;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Returns `undefined` for bytes that are no JPEG, or break off before the picture begins. */
export function readJpegHeader(bytes: Uint8Array): JpegHeader | undefined {
  const view = viewOf(bytes);
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  let exif: JpegHeader["exif"];
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9 || marker === 0xda) return undefined;
    const end = at + 2 + view.getUint16(at + 2);
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), exif };
    if (marker === 0xe1 && !exif && isExif(bytes, at, end)) exif = { start: at, end };
    at = end;
  }
  return undefined;
}

/** Frame headers are C0 to CF, without the three that hold tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const isExif = (bytes: Uint8Array, start: number, end: number) =>
  end <= bytes.length && String.fromCharCode(...bytes.subarray(start + 4, start + 10)) === "Exif\0\0";

/** Returns the size within `MAX_PHOTO_SIDE`, or `undefined` when the picture fits already. */
export function shrunkSize({ width, height }: Size): Size | undefined {
  const scale = MAX_PHOTO_SIDE / Math.max(width, height);
  if (!(scale < 1)) return undefined;
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: side(width), height: side(height) };
}

/**
 * Returns a copy of an EXIF segment for a picture that is upright and of this size: time, place and camera stay; the
 * embedded thumbnail, which may lie on its side, goes. Throws a RangeError when the segment can't be read.
 */
export function exifFor(segment: Uint8Array, { width, height }: Size): Uint8Array {
  const copy = segment.slice();
  const tiff = viewOf(copy.subarray(BEFORE_TIFF));
  const little = tiff.getUint16(0) === 0x4949;
  if (tiff.getUint16(2, little) !== 42) throw new RangeError("not a TIFF header");
  const first = readDirectory(tiff, tiff.getUint32(4, little), little);
  const orientation = first.entries.get(ORIENTATION);
  if (orientation !== undefined) tiff.setUint16(orientation + 8, 1, little);
  tiff.setUint32(first.end, 0, little);
  const pointer = first.entries.get(EXIF_DIRECTORY);
  if (pointer === undefined) return copy;
  const { entries } = readDirectory(tiff, tiff.getUint32(pointer + 8, little), little);
  setNumber(tiff, entries.get(PIXELS_WIDE), width, little);
  setNumber(tiff, entries.get(PIXELS_HIGH), height, little);
  return copy;
}

/** Finds where each entry of a directory stands, by tag; the link to the next directory stands at `end`. */
function readDirectory(tiff: DataView, start: number, little: boolean) {
  const count = tiff.getUint16(start, little);
  const entries = new Map<number, number>();
  for (let n = 0; n < count; n++) {
    const at = start + 2 + n * 12;
    entries.set(tiff.getUint16(at, little), at);
  }
  return { entries, end: start + 2 + count * 12 };
}

function setNumber(tiff: DataView, entry: number | undefined, value: number, little: boolean) {
  if (entry === undefined) return;
  const type = tiff.getUint16(entry + 2, little);
  if (type === SHORT) tiff.setUint16(entry + 8, value, little);
  if (type === LONG) tiff.setUint32(entry + 8, value, little);
}

/** Puts the segment right after the start of a JPEG, in place of one that the browser wrote itself. */
export function withExif(jpeg: Uint8Array, segment: Uint8Array): Uint8Array<ArrayBuffer> {
  const own = readJpegHeader(jpeg)?.exif ?? { start: 2, end: 2 };
  const parts = [jpeg.subarray(0, 2), segment, jpeg.subarray(2, own.start), jpeg.subarray(own.end)];
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
