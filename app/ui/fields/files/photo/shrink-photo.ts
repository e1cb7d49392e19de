import { isPhoto } from "./is-photo";
import { exifFor, readJpegHeader, shrunkSize, withExif } from "./jpeg-header";

/** The quality that cameras of phones use for their medium setting. */
const QUALITY = 0.85;

/**
 * Returns a smaller copy of a large photo, upright and with its time and place. Returns `undefined` where the file
 * should be sent as it is: no JPEG, small enough, unreadable, or not smaller afterwards.
 */
export async function shrinkPhoto(file: File): Promise<File | undefined> {
  if (!isPhoto(file)) return undefined;
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const header = readJpegHeader(bytes);
    if (!header || !shrunkSize(header)) return undefined;
    const { jpeg, ...size } = await redraw(file);
    const { exif } = header;
    const smaller = exif ? withExif(jpeg, exifFor(bytes.subarray(exif.start, exif.end), size)) : jpeg;
    if (smaller.length >= file.size) return undefined;
    return new File([smaller], file.name, { type: file.type, lastModified: file.lastModified });
  } catch {
    // An old browser or too little memory: the original is worth more than an error.
    return undefined;
  }
}

/** Draws the photo upright. A browser that can't turn it refuses the option, and the original is sent. */
async function redraw(file: File) {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const size = shrunkSize(bitmap);
    const canvas = document.createElement("canvas");
    Object.assign(canvas, size);
    const context = canvas.getContext("2d");
    if (!size || !context) throw new Error("nothing to draw");
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, size.width, size.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, file.type, QUALITY));
    if (!blob) throw new Error("not encoded");
    return { ...size, jpeg: new Uint8Array(await blob.arrayBuffer()) };
  } finally {
    bitmap.close();
  }
}
