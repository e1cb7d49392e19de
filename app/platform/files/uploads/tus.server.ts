import { ERRORS, Server, type ServerOptions } from "@tus/server";
import { log } from "../../observability/log.server";
import { MAX_OPEN_UPLOADS } from "./limits";
import {
  countStaged,
  deleteStaged,
  isStaged,
  newStagedId,
  secretOf,
  stagedId,
  stagingStore,
} from "./staged-uploads.server";
import { uploadLocker } from "./upload-lock.server";

const IDLE_MS = 15_000;
const MAX_NAME_LENGTH = 500;

const refusal = (status_code: number, body: string) => ({ status_code, body });
const tooMany = refusal(429, "You have too many unfinished uploads. Remove some, or try again tomorrow.");
const noLength = refusal(400, "An upload needs its length");

const held = refusal(423, "The upload is being written by another request");
const unsupported = refusal(400, "This extension of the protocol is not offered");
const failed = refusal(500, "Something went wrong. Please try again later!");

/** Returns what the sender is told; the library would tell it what a bug's error says. */
function explain(error: object, maxBytes: number) {
  if (error === ERRORS.ERR_LOCK_TIMEOUT) return held;
  const status = "status_code" in error ? error.status_code : undefined;
  if (status === 413) return refusal(413, `The file is larger than ${maxBytes / 1_000_000} MB`);
  if (status === 501) return unsupported;
  if (status !== undefined) return undefined;
  log().error({ err: error }, "an upload's request failed");
  return failed;
}

/** Answers a request of the tus protocol for the uploads of one person; those of others don't exist for it. */
export async function answerTus(
  request: Request,
  { ownerId, path, maxBytes }: { ownerId: number; path: string; maxBytes: number },
): Promise<Response> {
  const options: ServerOptions = {
    path,
    relativeLocation: true,
    maxSize: maxBytes,
    locker: uploadLocker,
    allowedOrigins: () => false,
    namingFunction: () => newStagedId(ownerId),
    generateUrl: (_request, { id }) => `${path}/${secretOf(id)}`,
    getFileIdFromRequest: (_request, secret = "") => stagedId(ownerId, secret),
    onUploadCreate: async (_request, { size, metadata }) => {
      if (size === undefined) throw noLength;
      if ((await countStaged(ownerId)) >= MAX_OPEN_UPLOADS) throw tooMany;
      return { metadata: { filename: metadata?.filename?.slice(0, MAX_NAME_LENGTH) ?? "" } };
    },
    onResponseError: (_request, error) => explain(error, maxBytes),
  };
  const server = new Server({ ...options, datastore: await stagingStore() });
  const answer = await server.handleWeb(withQuietEnd(request) as Parameters<Server["handleWeb"]>[0]);
  if (request.method !== "DELETE" || answer.status === held.status_code) return answer;
  // The bucket's store answers 404 for an upload that is whole.
  const id = stagedId(ownerId, secretOf(new URL(request.url).pathname));
  const isThere = answer.ok || (id && (await isStaged(id)));
  if (!id || !isThere) return answer;
  await deleteStaged(id);
  return new Response(null, { status: 204, headers: { "Tus-Resumable": "1.0.0" } });
}

/** A body that breaks off or stops ends like a short one: both stores then keep what has arrived. */
function withQuietEnd(request: Request): Request {
  if (!request.body) return request;
  const reader = request.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const idle = new Promise<undefined>((resolve) => {
        timer = setTimeout(resolve, IDLE_MS, undefined);
      });
      const part = await Promise.race([reader.read().catch(() => undefined), idle]);
      clearTimeout(timer);
      if (part && !part.done) return controller.enqueue(part.value);
      controller.close();
      if (!part) reader.cancel().catch(() => {});
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Request(request, { body, duplex: "half" } as RequestInit);
}
