import { visit } from "tests/setup/pages";
import type { Actor } from "~/access/actor";
import { findFileById, openFile } from "~/platform/files/files.server";

const tus = { "Tus-Resumable": "1.0.0" };
const nameOf = (name: string) => `filename ${Buffer.from(name).toString("base64")}`;
type Body = Buffer | ReadableStream;

/** Sends a request of the tus protocol as a person, or as nobody. */
export async function ask(
  who: Actor | null,
  method: "HEAD" | "POST" | "PATCH" | "DELETE",
  address: string,
  more: object = {},
  body?: Body,
) {
  const headers = { ...tus, ...more };
  const { response } = await visit(who, address, { method, headers, body: body as BodyInit });
  return response!;
}

export const begin = (who: Actor | null, length: number, name = "plan.pdf") =>
  ask(who, "POST", "/uploads", { "Upload-Length": `${length}`, "Upload-Metadata": nameOf(name) });
export const send = (who: Actor | null, address: string, offset: number, body: Body) =>
  ask(
    who,
    "PATCH",
    address,
    { "Upload-Offset": `${offset}`, "Content-Type": "application/offset+octet-stream" },
    body,
  );
export const stop = (who: Actor, address: string) => ask(who, "DELETE", address);
export const offsetOf = async (who: Actor, address: string) =>
  (await ask(who, "HEAD", address)).headers.get("Upload-Offset");

/** Sends a file in parts; returns the name by which a form or call takes it. */
export async function sendBefore(who: Actor, file: File): Promise<string> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const address = (await begin(who, bytes.length, file.name)).headers.get("Location")!;
  await send(who, address, 0, bytes);
  return address.split("/").pop()!;
}

type Answer = {
  files: { fileId: number; name: string }[];
  refused: { message: string; isRetryable?: true }[];
};

/** Names an upload to the order form's address for files. */
export async function nameUpload(who: Actor, address: string): Promise<Answer> {
  const body = new FormData();
  body.append("uploads", address.split("/").pop()!);
  const { response } = await visit(who, "/documents/upload", { method: "POST", body });
  return response!.json();
}

export async function storedBytes(fileId: number) {
  const file = (await findFileById(fileId))!;
  const parts: Buffer[] = [];
  for await (const part of (await openFile(file.storageKey))!) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A body whose sender goes away after these bytes. */
export function cutAfter(bytes: Buffer) {
  let isSent = false;
  return new ReadableStream({
    pull(controller) {
      if (isSent) return controller.error(new Error("the network was cut"));
      isSent = true;
      controller.enqueue(new Uint8Array(bytes));
    },
  });
}
