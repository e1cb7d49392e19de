import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { countingCalls } from "../providers/count-calls.server";
import { env } from "../settings/env.server";

let opened: { settings: string; disk: Disk } | undefined;

/** Opens the folder or bucket of the settings. */
export async function openDisk(): Promise<Disk> {
  const settings = storageSettings();
  if (opened?.settings !== settings) opened = { settings, disk: new CountedDisk(await driver()) };
  return opened.disk;
}

class CountedDisk extends Disk {
  override exists = (key: string) => countingCalls("files", () => super.exists(key));
  override getStream = (key: string) => countingCalls("files", () => super.getStream(key));
  override delete = (key: string) => countingCalls("files", () => super.delete(key));
  override put: Disk["put"] = (...file) => countingCalls("files", () => super.put(...file));
  override copyFromFs: Disk["copyFromFs"] = (...file) =>
    countingCalls("files", () => super.copyFromFs(...file));
}

/** Tells one storage from another: tests change it. */
export function storageSettings(): string {
  const { FILES_DIR, S3_BUCKET, S3_REGION, S3_ENDPOINT } = env();
  return JSON.stringify([FILES_DIR, S3_BUCKET, S3_REGION, S3_ENDPOINT]);
}

export function bucketSettings() {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env();
  return {
    bucket: S3_BUCKET!,
    region: S3_REGION!,
    endpoint: S3_ENDPOINT,
    // S3-compatible stores need path-style URLs and don't support trailing checksums.
    forcePathStyle: Boolean(S3_ENDPOINT),
    requestChecksumCalculation: "WHEN_REQUIRED" as const,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID!, secretAccessKey: S3_SECRET_ACCESS_KEY! },
  };
}

async function driver() {
  const { FILES_DIR } = env();
  if (FILES_DIR) return new FSDriver({ location: FILES_DIR, visibility: "private" });
  // Loaded on demand: it is the heaviest dependency.
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new S3Driver({ ...bucketSettings(), supportsACL: false, visibility: "private" });
}
