import sharp, { type Sharp } from "sharp";
import { makeRandom, type Random } from "../random";
import { HEIGHT, type Scene, sceneSvg, WIDTH } from "./scenes";
import { type Pixels, stamp, stampWidth } from "./stamp";

export type Picture = { content: Buffer; thumbnail: Buffer };
type Base = { pixels: Buffer; thumbnail: Buffer };

export const VARIANTS = 2;
const bases = new Map<string, Promise<Base>>();

/** Returns a deliverable's photo. Each view is drawn once; the stamp is different for each photo. */
export async function photo(scene: Scene, variant: number, label: string, takenAt: string): Promise<Picture> {
  const key = `${scene}-${variant}`;
  if (!bases.has(key)) bases.set(key, drawn(scene, variant));
  const base = await bases.get(key)!;
  const pixels: Pixels = { data: Buffer.from(base.pixels), width: WIDTH, height: HEIGHT };
  stamp(pixels, label.slice(0, 34), { x: 18, y: HEIGHT - 34, scale: 2 }, [255, 255, 255]);
  const right = WIDTH - stampWidth(takenAt, 2) - 14;
  stamp(pixels, takenAt, { x: right, y: HEIGHT - 34, scale: 2 }, [255, 196, 60]);
  return { content: await jpeg(pixels.data), thumbnail: base.thumbnail };
}

const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
const jpeg = (data: Buffer) => sharp(data, { raw }).jpeg({ quality: 66 }).toBuffer();

async function drawn(scene: Scene, variant: number): Promise<Base> {
  const svg = sceneSvg(scene, makeRandom(9000 + variant * 131 + scene.length));
  const sharpened = await sharp(Buffer.from(svg)).blur(0.6).removeAlpha().raw().toBuffer();
  const pixels = grainy(sharpened, makeRandom(variant + 1));
  return { pixels, thumbnail: await thumbnail(sharp(pixels, { raw })) };
}

/** Adds grain, so that it looks like a photo. One strip of noise is repeated over the rows. */
function grainy(pixels: Buffer, random: Random) {
  const strip = Int8Array.from({ length: 4099 }, () => random.integer(-4, 4));
  for (let at = 0, grain = 0; at < pixels.length; at += 3, grain = (grain + 1) % strip.length)
    for (let c = 0; c < 3; c++) pixels[at + c] = Math.min(255, Math.max(0, pixels[at + c]! + strip[grain]!));
  return pixels;
}

const thumbnail = (picture: Sharp) =>
  picture.resize(100, 100, { fit: "cover" }).flatten({ background: "#fff" }).jpeg({ quality: 80 }).toBuffer();

/** Returns a drawing as PNG with few colours. */
export async function drawing(svg: string): Promise<Picture> {
  const content = await sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer();
  return { content, thumbnail: await thumbnail(sharp(content)) };
}

/** Returns a profile picture as JPEG, as the upload would. */
export async function portrait(svg: string): Promise<Picture> {
  const content = await sharp(Buffer.from(svg))
    .flatten({ background: "#fff" })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { content, thumbnail: await thumbnail(sharp(content)) };
}
