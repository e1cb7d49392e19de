import { type Ok, ok, type Refusal, refuse } from "../result";
import { cleanFileName, isPicture, type Mime } from "./file-name";
import { keepFile } from "./files.server";
import { MOST_PIXELS, reencoded, TooManyPixels, thumbnailOf, Unreadable } from "./picture.server";
import { isRarerPicture, sniff, sniffFilm, sniffSheet, whyNoSheet } from "./sniff.server";
import type { Accepted, Upload, UploadRule } from "./upload.server";

/** A received file on the local disk, not checked yet. */
export type Spooled = {
  field: string;
  name: string;
  path: string;
  sizeBytes: number;
  truncated: boolean;
  hasMarkup: boolean;
};
type KeepRule = Omit<UploadRule, "accept"> & { accept: Accepted };
type Kept = Upload["files"][number];

const kinds = {
  documents: "Only pictures (png, jpg, jpeg, bmp, webp, gif) and pdf can be uploaded",
  pictures: "Only pictures (png, jpg, jpeg, bmp, webp, gif) can be uploaded",
  papers: "Only pictures (png, jpg, jpeg, bmp, webp, svg, gif, avif, apng) and pdf can be uploaded",
  films: "Only videos (mp4, webm) and captions (vtt) can be uploaded",
  sheets: "Please select .csv file to import.",
};

/** Checks a received file's type and stores it, or refuses it. */
export async function keepUpload(file: Spooled, rule: KeepRule): Promise<Ok<Kept> | Refusal> {
  const no = (message: string) => refuse("invalid", message);
  if (file.sizeBytes === 0) return no("The file is empty");
  if (file.truncated) return no(`The file is larger than ${Math.floor(rule.maxBytesEach / 1_000_000)} MB`);
  if (rule.accept === "sheets") return keepSheet(file, rule);
  if (rule.accept === "films") return keepFilm(file, rule);
  const mime = await sniff(file.path);
  if (!mime && rule.accept === "papers" && (await isRarerPicture(file.path))) return keepMadeAnew(file, rule);
  if (!mime || (rule.accept === "pictures" && !isPicture(mime))) return no(kinds[rule.accept]);
  if (isPicture(mime) && file.hasMarkup) return no(kinds[rule.accept]);
  try {
    const kept = await keepFile({ ...(await content(file, mime, rule)), uploadedById: rule.uploadedById });
    return ok({
      field: file.field,
      fileId: kept.id,
      storageKey: kept.storageKey,
      name: kept.name,
      sentAs: file.name,
    });
  } catch (error) {
    if (error instanceof TooManyPixels)
      return no(`The picture has more than ${MOST_PIXELS / 1_000_000} million pixels`);
    if (error instanceof Unreadable) return no("The picture can't be read");
    throw error;
  }
}

async function keepFilm({ field, name: sentAs, path, sizeBytes }: Spooled, rule: KeepRule) {
  const mime = await sniffFilm(path);
  if (!mime) return refuse("invalid", kinds.films);
  const name = cleanFileName(sentAs, mime);
  const kept = await keepFile({ content: path, name, mime, sizeBytes, uploadedById: rule.uploadedById });
  return ok({ field, fileId: kept.id, storageKey: kept.storageKey, name, sentAs });
}

/** Stores rarer picture types (SVG, AVIF) as JPEG: the original bytes are never served. */
async function keepMadeAnew({ field, name: sentAs, path }: Spooled, rule: KeepRule) {
  try {
    const content = await reencoded(path, "image/png");
    const thumbnail = await thumbnailOf(path, "image/png");
    const name = cleanFileName(sentAs.replace(/\.\w+$/, ""), "image/jpeg");
    const about = { name, mime: "image/jpeg", sizeBytes: content.length, uploadedById: rule.uploadedById };
    const kept = await keepFile({ content, thumbnail, ...about });
    return ok({ field, fileId: kept.id, storageKey: kept.storageKey, name, sentAs });
  } catch (error) {
    if (error instanceof TooManyPixels || error instanceof Unreadable)
      return refuse("invalid", "The picture can't be read");
    throw error;
  }
}

async function keepSheet({ field, name: sentAs, path, sizeBytes }: Spooled, rule: KeepRule) {
  const mime = await sniffSheet(path, sentAs);
  if (!mime) return refuse("invalid", (await whyNoSheet(path)) ?? kinds.sheets);
  const name = cleanFileName(sentAs, mime);
  const kept = await keepFile({ content: path, name, mime, sizeBytes, uploadedById: rule.uploadedById });
  return ok({ field, fileId: kept.id, storageKey: kept.storageKey, name, sentAs });
}

async function content({ name, path, sizeBytes }: Spooled, mime: Mime, { accept }: KeepRule) {
  const thumbnail = isPicture(mime) ? await thumbnailOf(path, mime) : undefined;
  if (accept !== "pictures")
    return { content: path, name: cleanFileName(name, mime), mime, sizeBytes, thumbnail };
  const picture = await reencoded(path, mime);
  const jpeg = "image/jpeg" as const;
  return {
    content: picture,
    name: cleanFileName(name, jpeg),
    mime: jpeg,
    sizeBytes: picture.length,
    thumbnail,
  };
}
