import { open } from "node:fs/promises";

/** Reads Windows bitmaps, which sharp does not: uncompressed, 8-bit palette, 24 or 32 bits. */
type Pixels = { data: Buffer; width: number; height: number };
type Header = {
  dataAt: number;
  width: number;
  height: number;
  bits: number;
  topDown: boolean;
  palette?: Buffer;
};

/** Returns RGB pixels with no side much longer than `side`; `undefined` for broken files and rarer formats. */
export async function readBitmap(path: string, side: number): Promise<Pixels | undefined> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(54 + 1024 + 256);
    await file.read(head, 0, head.length, 0);
    const header = readHeader(head);
    const { size } = await file.stat();
    if (!header) return undefined;
    const stride = Math.ceil((header.width * header.bits) / 32) * 4;
    if (header.dataAt + stride * header.height > size) return undefined;
    const step = Math.max(1, Math.floor(Math.max(header.width, header.height) / side));
    const [width, height] = [Math.ceil(header.width / step), Math.ceil(header.height / step)];
    const data = Buffer.alloc(width * height * 3);
    const row = Buffer.alloc(stride);
    for (let y = 0; y < height; y++) {
      const at = header.topDown ? y * step : header.height - 1 - y * step;
      await file.read(row, 0, stride, header.dataAt + at * stride);
      for (let x = 0; x < width; x++) copyPixel(header, row, x * step, data, (y * width + x) * 3);
    }
    return { data, width, height };
  } finally {
    await file.close();
  }
}

const MAX_SIDE = 32_768;

function readHeader(head: Buffer): Header | undefined {
  const headerSize = head.readUInt32LE(14);
  const width = head.readInt32LE(18);
  const height = head.readInt32LE(22);
  const bits = head.readUInt16LE(28);
  const compression = head.readUInt32LE(30);
  // 3: explicit bit fields, which in practice are the default ones.
  const plain = compression === 0 || (compression === 3 && bits === 32);
  if (headerSize < 40 || headerSize > 124 || !plain || ![8, 24, 32].includes(bits)) return undefined;
  if (width < 1 || width > MAX_SIDE || height === 0 || Math.abs(height) > MAX_SIDE) return undefined;
  const paletteAt = 14 + headerSize;
  const palette = bits === 8 ? head.subarray(paletteAt, paletteAt + 1024) : undefined;
  return {
    dataAt: head.readUInt32LE(10),
    width,
    height: Math.abs(height),
    bits,
    topDown: height < 0,
    palette,
  };
}

function copyPixel({ bits, palette }: Header, row: Buffer, x: number, to: Buffer, at: number) {
  const [from, where] = palette ? [palette, (row[x] ?? 0) * 4] : [row, (x * bits) / 8];
  to[at] = from[where + 2] ?? 0;
  to[at + 1] = from[where + 1] ?? 0;
  to[at + 2] = from[where] ?? 0;
}
