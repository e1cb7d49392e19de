import { mkdir, mkdtemp, readdir } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { deflateSync } from "node:zlib";
import { files } from "db/schema/platform";
import sharp from "sharp";
import { makeClient } from "tests/factories/people";
import { beforeAll, expect, test } from "vitest";
import { db } from "../db/db.server";
import { download, findFileById, inlinePicture, openFile } from "./files.server";
import { readTextFields, readUpload, type UploadRule } from "./upload.server";

let uploadedById: number;
beforeAll(async () => {
  uploadedById = (await makeClient()).id;
});

const plainImage = { width: 300, height: 200, channels: 3, background: "#0b5d66" } as const;
const png = () => sharp({ create: plainImage }).png().toBuffer();
const jpeg = () => sharp({ create: plainImage }).jpeg().toBuffer();
const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

type Sent = [name: string, bytes: Uint8Array | string, type?: string];
function send(sent: Sent[], rule: Partial<UploadRule> = {}) {
  const form = new FormData();
  form.append("title", "Étage 2");
  for (const [name, bytes, type = "image/png"] of sent)
    form.append("documents", new Blob([bytes as BlobPart], { type }), name);
  form.append("after", "1");
  form.append("after", "2");
  const request = new Request("http://localhost/upload", { method: "POST", body: form });
  return readUpload(request, {
    accept: "documents",
    maxFiles: 5,
    maxBytesEach: 2_000_000,
    uploadedById,
    ...rule,
  });
}

async function bytesOf(key: string) {
  const parts: Buffer[] = [];
  for await (const part of (await openFile(key))!) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

test("FRM-024 DET-051 CON-016 pictures and PDF are stored as sent with the form's texts, and pictures get 100 by 100 thumbnails", async () => {
  const picture = await png();
  const {
    form,
    files: kept,
    refused,
  } = await send([
    ["Plan.PNG", picture],
    ["C:\\docs\\Scope of work.pdf", pdf, "application/pdf"],
    ["", "", "application/octet-stream"],
  ]);
  expect(refused).toEqual([]);
  expect([...form]).toEqual([
    ["title", "Étage 2"],
    ["after", "1"],
    ["after", "2"],
  ]);
  expect(kept.map(({ field, name }) => [field, name])).toEqual([
    ["documents", "Plan.PNG"],
    ["documents", "Scope of work.pdf"],
  ]);
  const stored = (await findFileById(kept[0]!.fileId))!;
  expect(stored).toMatchObject({ mime: "image/png", sizeBytes: picture.length, uploadedById });
  expect(await bytesOf(stored.storageKey)).toEqual(picture);
  const thumbnail = await inlinePicture(stored.thumbnailKey);
  expect(await sharp(await thumbnail.arrayBuffer()).metadata()).toMatchObject({
    format: "jpeg",
    width: 100,
    height: 100,
  });
  expect(await findFileById(kept[1]!.fileId)).toMatchObject({ mime: "application/pdf", thumbnailKey: null });
});

test.each<[string, string, string | Buffer | (() => Promise<Buffer>)]>([
  ["an SVG", "logo.png", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ["a page", "page.pdf", "<!doctype html><script>alert(1)</script>"],
  ["nothing", "empty.png", ""],
  ["a zip", "book.pdf", Buffer.from("504b0304140000000000", "hex")],
  ["a GIF head on a page", "x.gif", "GIF89a/*<html><script>alert(1)</script>*/=1;"],
  [
    "a whole picture with a page inside",
    "x.png",
    async () => Buffer.concat([await png(), Buffer.from("<script>alert(1)</script>")]),
  ],
  ["a pdf with a page in its head", "x.pdf", "%PDF-1.4\n<html><script>alert(1)</script>\n%%EOF"],
  ["a page before a pdf", "x.pdf", "\n\n<b>%PDF-1.4\n%%EOF"],
  [
    "half a picture",
    "half.png",
    async () =>
      (
        await sharp({
          create: {
            ...plainImage,
            width: 2000,
            height: 2000,
            noise: { type: "gaussian", mean: 9, sigma: 9 },
          },
        })
          .png()
          .toBuffer()
      ).subarray(0, 90_000),
  ],
  ["a pixel bomb", "bomb.png", pixelBomb()],
  ["a broken bitmap", "x.bmp", Buffer.concat([bitmap(8, 8).subarray(0, 60)])],
])("security case 22: %s is refused and nothing is stored", async (_what, name, content) => {
  const before = await db.$count(files);
  const bytes = typeof content === "function" ? await content() : content;
  const { files: kept, refused, form } = await send([[name, bytes as never]]);
  expect(kept).toEqual([]);
  expect(refused).toMatchObject([{ field: "documents", name, message: expect.any(String) }]);
  expect(form.get("after")).toBe("1");
  expect(await db.$count(files)).toBe(before);
});

function chunk(type: string, data: Buffer) {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4);
  return Buffer.concat([head, data, crc(Buffer.concat([Buffer.from(type), data]))]);
}

/** An animated PNG of one frame: an `acTL` chunk follows the header. */
async function animatedPng() {
  const still = await png();
  const headEnds = 8 + 25;
  const animation = Buffer.from("0000000100000000", "hex");
  return Buffer.concat([still.subarray(0, headEnds), chunk("acTL", animation), still.subarray(headEnds)]);
}

/** A PNG of a few bytes whose header declares 60,000 by 60,000 pixels. */
function pixelBomb() {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(60_000, 0);
  size.writeUInt32BE(60_000, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  const rows = chunk("IDAT", deflateSync(Buffer.alloc(1000)));
  return Buffer.concat([signature, chunk("IHDR", size), rows, chunk("IEND", Buffer.alloc(0))]);
}

function crc(data: Buffer) {
  let value = 0xffffffff;
  for (const byte of data) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  const out = Buffer.alloc(4);
  out.writeUInt32BE((value ^ 0xffffffff) >>> 0);
  return out;
}

/** 24 bits, bottom row first: the upper half red, the lower half blue. */
function bitmap(width: number, height: number) {
  const stride = Math.ceil((width * 3) / 4) * 4;
  const bytes = Buffer.alloc(54 + stride * height);
  bytes.write("BM");
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) bytes[54 + y * stride + x * 3 + (y < height / 2 ? 0 : 2)] = 255;
  return bytes;
}

test.each([
  ["png", "photo.png.jpg"],
  ["jpg", "photo.jpg"],
  ["jpeg", "photo.jpeg"],
  ["bmp", "photo.bmp.jpg"],
])("DET-052 a %s is accepted as a picture and stored and named as a JPEG", async (ending, name) => {
  const bytes = { png, jpg: jpeg, jpeg, bmp: async () => bitmap(64, 48) }[ending]!;
  const { files: kept } = await send([[`photo.${ending}`, await bytes()]], { accept: "pictures" });
  expect((await findFileById(kept[0]!.fileId))!.thumbnailKey).not.toBeNull();
  expect(kept[0]!.name).toBe(name);
});

test.each<[string, () => Promise<Buffer>]>([
  ["png", png],
  ["jpg", jpeg],
  ["jpeg", jpeg],
  ["bmp", async () => bitmap(64, 48)],
  ["webp", () => sharp({ create: plainImage }).webp().toBuffer()],
  ["gif", () => sharp({ create: plainImage }).gif().toBuffer()],
  ["avif", () => sharp({ create: plainImage }).avif().toBuffer()],
  ["apng", animatedPng],
  ["svg", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
])("CRD-013 a contractor's paper that is a picture (%s) has its preview", async (ending, make) => {
  const { files: kept, refused } = await send([[`paper.${ending}`, await make()]], { accept: "papers" });
  expect(refused).toEqual([]);
  expect((await findFileById(kept[0]!.fileId))!.thumbnailKey).not.toBeNull();
});

test("DET-052 a bitmap gets an upright thumbnail", async () => {
  const { files: kept } = await send([["scan.bmp", bitmap(640, 480)]]);
  const stored = (await findFileById(kept[0]!.fileId))!;
  expect(stored.mime).toBe("image/bmp");
  const thumbnail = sharp(await (await inlinePicture(stored.thumbnailKey)).arrayBuffer());
  const { data } = await thumbnail.raw().toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(200);
  expect(data[data.length - 1]).toBeGreaterThan(200);
});

test("a photo's thumbnail is upright and has no metadata", async () => {
  const left = await sharp({ create: { width: 200, height: 100, channels: 3, background: "#f00" } })
    .png()
    .toBuffer();
  const photo = await sharp({ create: { width: 400, height: 100, channels: 3, background: "#00f" } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Artist: "somebody" }, IFD3: { GPSLatitude: "42/1 21/1 0/1" } },
    })
    .jpeg()
    .toBuffer();
  const { files: kept } = await send([["IMG_1.jpg", photo]], { accept: "pictures" });
  const stored = (await findFileById(kept[0]!.fileId))!;
  const shown = sharp(await bytesOf(stored.storageKey));
  expect(await shown.metadata()).toMatchObject({ format: "jpeg", width: 100, height: 400 });
  expect((await shown.metadata()).exif).toBeUndefined();
  const thumbnail = sharp(await bytesOf(stored.thumbnailKey!));
  expect((await thumbnail.metadata()).exif).toBeUndefined();
  const top = await thumbnail.extract({ left: 50, top: 5, width: 1, height: 1 }).raw().toBuffer();
  expect([...top].map((value) => value > 128)).toEqual([true, false, false]);
});

test("a PDF is refused as a profile picture", async () => {
  const { refused } = await send([["cv.pdf", pdf]], { accept: "pictures" });
  expect(refused).toMatchObject([{ message: expect.stringContaining("Only pictures") }]);
});

test("files too large or too many are refused by name; other files and the texts are kept", async () => {
  const large = await send(
    [
      ["large.pdf", Buffer.concat([pdf, Buffer.alloc(50_000)])],
      ["a.pdf", pdf],
    ],
    { maxBytesEach: 40_000 },
  );
  expect(large.refused).toMatchObject([{ name: "large.pdf" }]);
  expect(large.files).toMatchObject([{ name: "a.pdf" }]);
  const many = await send(
    [
      ["a.pdf", pdf],
      ["b.pdf", pdf],
      ["c.pdf", pdf],
    ],
    { maxFiles: 2 },
  );
  expect(many.files).toHaveLength(2);
  expect(many.refused).toMatchObject([{ name: "c.pdf", message: "At most 2 files can be sent at once" }]);
  expect(many.form.getAll("after")).toEqual(["1", "2"]);
});

test("an incomplete request stores nothing and says so", async () => {
  const head =
    '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nKept\r\n--x\r\nContent-Disposition: form-data; name="documents"; filename="a.pdf"\r\n\r\n%PDF-1.4';
  const request = new Request("http://localhost/", {
    method: "POST",
    body: head,
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
  });
  const upload = await readUpload(request, {
    accept: "documents",
    maxFiles: 1,
    maxBytesEach: 1000,
    uploadedById,
  });
  expect(upload.files).toEqual([]);
  expect(upload.form.get("title")).toBe("Kept");
  expect(upload.refused).toMatchObject([{ message: expect.stringContaining("did not arrive completely") }]);
});

/** Sends a file with a raw name that FormData would encode. */
function sendNamed(filename: string | Buffer) {
  const head = (text: string | Buffer) =>
    Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="documents"; filename="'),
      Buffer.from(text as string),
      Buffer.from('"\r\nContent-Type: application/octet-stream\r\n\r\n'),
    ]);
  const body = Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nKept\r\n'),
    head(filename),
    pdf,
    Buffer.from("\r\n--x--\r\n"),
  ]);
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const request = new Request("http://localhost/", { method: "POST", body, headers });
  return readUpload(request, { accept: "documents", maxFiles: 3, maxBytesEach: 10_000, uploadedById });
}

test.each<[string, string]>([
  ["NUL", "Plan\0.pdf"],
  ["another control character", "Plan\u0001.pdf"],
  ["DEL", "Plan\u007f.pdf"],
  ["20,000 characters", `${"P".repeat(20_000)}.pdf`],
])(
  "a file name with %s is said to be the reason, and sending it again is not offered",
  async (_what, name) => {
    const upload = await sendNamed(name);
    expect(upload.files).toEqual([]);
    expect(upload.form.get("title")).toBe("Kept");
    expect(upload.refused).toEqual([
      {
        field: "",
        name: "",
        message:
          "The name of a file is too long or has a character that can't be stored. Rename the file and send it again.",
      },
    ]);
  },
);

test.each<[string, string, string]>([
  ["an empty one", "", "file.pdf"],
  ["a folder's", "..", "file.pdf"],
  ["one that ends as a folder's", "scans/", "file.pdf"],
  ["only dots", "....", "file.pdf"],
  ["only spaces", "   ", "file.pdf"],
  ["a turned direction", "Plan\u202efdp.exe", "Planfdp.exe.pdf"],
  ["what is not seen", "Pl\u200ban\u2028\u0085.pdf", "Plan.pdf"],
  ["Japanese", "現場の写真.pdf", "現場の写真.pdf"],
])("a file is kept whatever its name: %s", async (_what, name, kept) => {
  const upload = await sendNamed(name);
  expect(upload.refused).toEqual([]);
  expect(upload.files.map((file) => file.name)).toEqual([kept]);
});

test("an empty file input is not a file", async () => {
  const body = '--x\r\nContent-Disposition: form-data; name="documents"; filename=""\r\n\r\n\r\n--x--\r\n';
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const request = new Request("http://localhost/", { method: "POST", body, headers });
  const rule = { accept: "documents", maxFiles: 3, maxBytesEach: 10_000, uploadedById } as const;
  expect(await readUpload(request, rule)).toMatchObject({ files: [], refused: [] });
});

test("a download is never rendered by a browser, whatever its name", async () => {
  const { files: kept } = await send([['../../e"vil\u202egnp.html', await png()]]);
  const file = (await findFileById(kept[0]!.fileId))!;
  expect(file.name).toBe("evilgnp.html.png");
  const answer = await download({ ...file, name: "Plan – 1.png" });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-disposition": "attachment; filename=\"Plan _ 1.png\"; filename*=UTF-8''Plan%20%E2%80%93%201.png",
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(await png());
});

test("a large file is streamed, not held in memory", async () => {
  const size = 40_000_000;
  let sent = 0;
  const boundary = "frontier";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="documents"; filename="big.pdf"\r\n\r\n%PDF-1.4\n`;
  let highest = 0;
  const body = new ReadableStream({
    pull(controller) {
      highest = Math.max(highest, process.memoryUsage().arrayBuffers);
      if (sent === 0) controller.enqueue(Buffer.from(head));
      if (sent >= size) {
        controller.enqueue(Buffer.from(`\r\n--${boundary}--\r\n`));
        controller.close();
        return;
      }
      controller.enqueue(Buffer.alloc(64_000, 32));
      sent += 64_000;
    },
  });
  const before = process.memoryUsage().arrayBuffers;
  const request = new Request("http://localhost/", {
    method: "POST",
    body,
    duplex: "half",
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
  } as RequestInit);
  const upload = await readUpload(request, {
    accept: "documents",
    maxFiles: 1,
    maxBytesEach: 60_000_000,
    uploadedById,
  });
  expect(upload.files).toHaveLength(1);
  expect(highest - before).toBeLessThan(size / 2);
});

test("file names are safe on every system and get the extension of their type", async () => {
  const { cleanFileName, uniqueName } = await import("./file-name");
  expect(cleanFileName("../../etc/passwd", "application/pdf")).toBe("passwd.pdf");
  expect(cleanFileName("con.pdf", "application/pdf")).toBe("file-con.pdf");
  expect(cleanFileName("  .hidden..", "image/png")).toBe("hidden.png");
  expect(cleanFileName("photo.JPEG", "image/jpeg")).toBe("photo.JPEG");
  expect(cleanFileName("", "image/gif")).toBe("file.gif");
  expect(cleanFileName(`${"é".repeat(300)}.png`, "image/png")).toHaveLength(124);
  const long = cleanFileName(`${"\u{1f6e0}".repeat(300)}.png`, "image/png");
  expect(Buffer.byteLength(long)).toBe(244);
  expect(long).toMatch(/^\u{1f6e0}+\.png$/u);
  expect(uniqueName("a.pdf", ["A.PDF", "a (2).pdf"])).toBe("a (3).pdf");
});

test("the texts of a signed-out sender's form are read and its files discarded", async () => {
  const form = new FormData();
  form.append("title", "Kept");
  form.append("documents", new Blob([Buffer.alloc(3_000_000)]), "big.pdf");
  form.append("after", "too");
  const texts = await readTextFields(new Request("http://localhost/", { method: "POST", body: form }));
  expect([...texts]).toEqual([
    ["title", "Kept"],
    ["after", "too"],
  ]);
});

test("a full disk ends the upload with a message and leaves nothing behind", async () => {
  const spoolFolder = await mkdtemp(path.join(os.tmpdir(), "spools-"));
  const { TMPDIR } = process.env;
  process.env.TMPDIR = spoolFolder;
  const head = `--edge\r\nContent-Disposition: form-data; name="documents"; filename="a.pdf"\r\n\r\n`;
  const parts = [Buffer.from(head), ...Array(30).fill(Buffer.alloc(64_000)), Buffer.from("\r\n--edge--")];
  const pull = async (body: ReadableStreamDefaultController) => {
    // The file's path is a folder, which can't be written to.
    const [folder = ""] = await readdir(spoolFolder);
    await mkdir(path.join(spoolFolder, folder, "0"), { recursive: true });
    body.enqueue(parts.shift());
    if (parts.length === 0) body.close();
  };
  const request = new Request("http://localhost/upload", {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=edge" },
    body: new ReadableStream({ pull }, { highWaterMark: 0 }),
    duplex: "half",
  } as RequestInit);
  const rule = { accept: "documents", maxFiles: 5, maxBytesEach: 2_000_000, uploadedById } as const;
  try {
    const { files: kept, refused } = await readUpload(request, rule);
    expect(kept).toEqual([]);
    expect(refused).toMatchObject([{ message: "The upload did not arrive completely. Please try again." }]);
    expect(await readdir(spoolFolder)).toEqual([]);
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
});
