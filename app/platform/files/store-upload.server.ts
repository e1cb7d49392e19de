import { type Ok, ok, type Refusal, refuse } from "../result";
import { cleanFileName, isPicture, type Mime } from "./file-name";
import { storeFile } from "./files.server";
import { MAX_PIXELS, makeThumbnail, reencode, TooManyPixels, UnreadablePicture } from "./picture.server";
import {
  detectSheetType,
  detectType,
  detectVideoType,
  isRarerPicture,
  unsupportedSheetReason,
} from "./sniff.server";

/**
 * documents: pictures and PDF, unchanged · pictures: re-encoded · papers: documents and re-encoded rarer pictures ·
 * videos and captions: of courses · sheets: spreadsheets, kept until imported
 */
export type Accepted = "documents" | "papers" | "pictures" | "videos" | "captions" | "sheets";

export type ReceivedFile = {
  field: string;
  name: string;
  path: string;
  sizeBytes: number;
  truncated: boolean;
  hasMarkup: boolean;
};
type StoreRule = { accept: Accepted; maxBytesEach: number; uploadedById: number };
/** `name` is the cleaned one, `sentAs` the sender's. */
export type StoredUpload = {
  field: string;
  fileId: number;
  storageKey: string;
  name: string;
  sentAs: string;
};

const typeErrors = {
  documents: "Only pictures (png, jpg, jpeg, bmp, webp, gif) and pdf can be uploaded",
  pictures: "Only pictures (png, jpg, jpeg, bmp, webp, gif) can be uploaded",
  papers: "Only pictures (png, jpg, jpeg, bmp, webp, svg, gif, avif, apng) and pdf can be uploaded",
  videos: "Only videos (mp4, webm) can be uploaded",
  captions: "Only captions (vtt) can be uploaded",
  sheets: "Please select .csv file to import.",
};

export async function storeUpload(file: ReceivedFile, rule: StoreRule): Promise<Ok<StoredUpload> | Refusal> {
  const refuseFile = (message: string) => refuse("invalid", message);
  if (file.sizeBytes === 0) return refuseFile("The file is empty");
  if (file.truncated)
    return refuseFile(`The file is larger than ${Math.floor(rule.maxBytesEach / 1_000_000)} MB`);
  if (rule.accept === "sheets") return storeSheet(file, rule);
  if (rule.accept === "videos" || rule.accept === "captions") return storeCourseFile(file, rule.accept, rule);
  const mime = await detectType(file.path);
  if (!mime && rule.accept === "papers" && (await isRarerPicture(file.path)))
    return storeReencoded(file, rule);
  if (!mime || (rule.accept === "pictures" && !isPicture(mime))) return refuseFile(typeErrors[rule.accept]);
  if (isPicture(mime) && file.hasMarkup) return refuseFile(typeErrors[rule.accept]);
  try {
    const stored = await storeFile({ ...(await content(file, mime, rule)), uploadedById: rule.uploadedById });
    return ok({
      field: file.field,
      fileId: stored.id,
      storageKey: stored.storageKey,
      name: stored.name,
      sentAs: file.name,
    });
  } catch (error) {
    if (error instanceof TooManyPixels)
      return refuseFile(`The picture has more than ${MAX_PIXELS / 1_000_000} million pixels`);
    if (error instanceof UnreadablePicture) return refuseFile("The picture can't be read");
    throw error;
  }
}

async function storeCourseFile(
  { field, name: sentAs, path, sizeBytes }: ReceivedFile,
  accept: "videos" | "captions",
  rule: StoreRule,
) {
  const mime = await detectVideoType(path);
  if (!mime || (mime === "text/vtt") !== (accept === "captions"))
    return refuse("invalid", typeErrors[accept]);
  const name = cleanFileName(sentAs, mime);
  const stored = await storeFile({ content: path, name, mime, sizeBytes, uploadedById: rule.uploadedById });
  return ok({ field, fileId: stored.id, storageKey: stored.storageKey, name, sentAs });
}

/** Stores rarer picture types (SVG, AVIF) as JPEG: the original bytes are never served. */
async function storeReencoded({ field, name: sentAs, path }: ReceivedFile, rule: StoreRule) {
  try {
    const content = await reencode(path, "image/png");
    const thumbnail = await makeThumbnail(path, "image/png");
    const name = cleanFileName(sentAs.replace(/\.\w+$/, ""), "image/jpeg");
    const about = { name, mime: "image/jpeg", sizeBytes: content.length, uploadedById: rule.uploadedById };
    const stored = await storeFile({ content, thumbnail, ...about });
    return ok({ field, fileId: stored.id, storageKey: stored.storageKey, name, sentAs });
  } catch (error) {
    if (error instanceof TooManyPixels || error instanceof UnreadablePicture)
      return refuse("invalid", "The picture can't be read");
    throw error;
  }
}

async function storeSheet({ field, name: sentAs, path, sizeBytes }: ReceivedFile, rule: StoreRule) {
  const mime = await detectSheetType(path, sentAs);
  if (!mime) return refuse("invalid", (await unsupportedSheetReason(path)) ?? typeErrors.sheets);
  const name = cleanFileName(sentAs, mime);
  const stored = await storeFile({ content: path, name, mime, sizeBytes, uploadedById: rule.uploadedById });
  return ok({ field, fileId: stored.id, storageKey: stored.storageKey, name, sentAs });
}

async function content({ name, path, sizeBytes }: ReceivedFile, mime: Mime, { accept }: StoreRule) {
  const thumbnail = isPicture(mime) ? await makeThumbnail(path, mime) : undefined;
  if (accept !== "pictures")
    return { content: path, name: cleanFileName(name, mime), mime, sizeBytes, thumbnail };
  const picture = await reencode(path, mime);
  const jpeg = "image/jpeg" as const;
  return {
    content: picture,
    name: cleanFileName(name, jpeg),
    mime: jpeg,
    sizeBytes: picture.length,
    thumbnail,
  };
}
