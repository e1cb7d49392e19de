import sharp from "sharp";
import { expect, test } from "vitest";
import { exifFor, readJpegHeader, shrunkSize, withExif } from "./jpeg-header";

const about = {
  IFD0: { Make: "Fairphone", DateTime: "2026:11:24 08:31:07" },
  IFD2: { DateTimeOriginal: "2026:11:24 08:30:59", PixelXDimension: "320", PixelYDimension: "200" },
  IFD3: {
    GPSLatitudeRef: "N",
    GPSLatitude: "42/1 21/1 36/1",
    GPSLongitudeRef: "W",
    GPSLongitude: "71/1 3/1 32/1",
  },
};
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a33" } });
const photo = async (orientation: number) =>
  new Uint8Array(await picture(320, 200).withExif(about).withMetadata({ orientation }).jpeg().toBuffer());
const segmentOf = (bytes: Uint8Array) => {
  const { start, end } = readJpegHeader(bytes)!.exif!;
  return bytes.subarray(start, end);
};
const canvasJpeg = async (width: number, height: number) =>
  new Uint8Array(await picture(width, height).jpeg().toBuffer());

/** Where each of the marks stands in the bytes. */
const marks = [about.IFD0.Make, about.IFD0.DateTime, about.IFD2.DateTimeOriginal];
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

test("PHO-021 reads a photo's stored size and finds its EXIF", async () => {
  expect(readJpegHeader(await photo(6))).toMatchObject({ width: 320, height: 200 });
  expect(text(segmentOf(await photo(6)))).toContain(about.IFD2.DateTimeOriginal);
  expect(readJpegHeader(await canvasJpeg(31, 17))).toEqual({ width: 31, height: 17, exif: undefined });
});

test("PHO-021 reads progressive photos, and none that is cut before the picture", async () => {
  const progressive = await picture(33, 44).jpeg({ progressive: true }).toBuffer();
  expect(readJpegHeader(new Uint8Array(progressive))).toMatchObject({ width: 33, height: 44 });
  const whole = await photo(1);
  expect(readJpegHeader(whole.subarray(0, 60))).toBeUndefined();
  expect(readJpegHeader(new Uint8Array(await picture(9, 8).png().toBuffer()))).toBeUndefined();
  expect(readJpegHeader(new Uint8Array())).toBeUndefined();
});

test.each([
  [{ width: 2560, height: 1920 }, undefined],
  [
    { width: 2561, height: 1000 },
    { width: 2560, height: 1000 },
  ],
  [
    { width: 4000, height: 3000 },
    { width: 2560, height: 1920 },
  ],
  [
    { width: 3024, height: 4032 },
    { width: 1920, height: 2560 },
  ],
  [
    { width: 30_000, height: 3 },
    { width: 2560, height: 1 },
  ],
  [{ width: 0, height: 0 }, undefined],
])("PHO-021 only photos over 2,560 px are shrunk, in proportion: %o", (size, expected) => {
  expect(shrunkSize(size)).toEqual(expected);
});

test.each([1, 3, 6, 8])(
  "PHO-021 keeps time and place, and turns the photo once: orientation %i",
  async (orientation) => {
    const original = await photo(orientation);
    const upright = orientation >= 5 ? { width: 100, height: 160 } : { width: 160, height: 100 };
    const smaller = await canvasJpeg(upright.width, upright.height);
    const sent = withExif(smaller, exifFor(segmentOf(original), upright));
    const read = await sharp(sent).metadata();
    expect(read).toMatchObject({ ...upright, orientation: 1 });
    for (const mark of marks) expect(text(sent)).toContain(mark);
    expect(await placeOf(sent)).toEqual(await placeOf(original));
    expect(await sharp(sent).raw().toBuffer()).toEqual(await sharp(smaller).raw().toBuffer());
  },
);

/** The bytes of 42/1 21/1 36/1 in the file's byte order: another place has others. */
async function placeOf(bytes: Uint8Array) {
  const { exif } = await sharp(bytes).metadata();
  const degrees = Buffer.alloc(24);
  const isLittle = exif!.toString("latin1", 6, 8) === "II";
  for (const [n, value] of [42, 1, 21, 1, 36, 1].entries())
    isLittle ? degrees.writeUInt32LE(value, n * 4) : degrees.writeUInt32BE(value, n * 4);
  const at = exif!.indexOf(degrees);
  expect(at).toBeGreaterThan(0);
  return at;
}

test("PHO-021 says the size that the photo has now, in the byte order of PCs", async () => {
  const written = Buffer.from(exifFor(segmentOf(await photo(6)), { width: 100, height: 160 }));
  const sideOf = (tag: number) => written.readUInt16LE(written.indexOf(Buffer.from([tag, 0xa0])) + 8);
  expect([sideOf(0x02), sideOf(0x03)]).toEqual([100, 160]);
});

test("PHO-021 turns the photo once in the byte order of iPhones too, and drops the lying thumbnail", () => {
  // Orientation 6 and a link to a thumbnail at 26, in Motorola's order.
  const tiff = ["4d4d002a00000008", "0001", "011200030000000100060000", "0000001a"];
  const segment = Buffer.from(`ffe10022${"457869660000"}${tiff.join("")}`, "hex");
  const written = Buffer.from(exifFor(new Uint8Array(segment), { width: 3, height: 4 }));
  expect(written.toString("hex").slice(20)).toBe(
    ["4d4d002a00000008", "0001", "011200030000000100010000", "00000000"].join(""),
  );
});

test("PHO-021 the original's bytes are not changed, nor is a segment that can't be read taken over", async () => {
  const original = await photo(6);
  const before = original.slice();
  exifFor(segmentOf(original), { width: 1, height: 2 });
  expect(original).toEqual(before);
  expect(() => exifFor(segmentOf(original).subarray(0, 24), { width: 1, height: 2 })).toThrow(RangeError);
  expect(() => exifFor(new Uint8Array(40), { width: 1, height: 2 })).toThrow(RangeError);
});

test("PHO-021 an EXIF that the browser wrote itself is replaced, not doubled", async () => {
  const browsers = await photo(8);
  const sent = withExif(browsers, exifFor(segmentOf(await photo(6)), { width: 320, height: 200 }));
  expect(text(sent).split("Exif\0\0")).toHaveLength(2);
  expect((await sharp(sent).metadata()).orientation).toBe(1);
});
