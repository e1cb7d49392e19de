import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { attachmentHeader } from "~/platform/files/files.server";
import type { PdfSource } from "./render.server";

type PendingPdf = { resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void };
type WorkerResult = { id: number; pdf?: Uint8Array; error?: string };

/** Ends the idle thread, which holds the fonts in memory. */
const IDLE_MS = 60_000;
const TIMEOUT_MS = 60_000;

/** The timeout `limit` restarts with each result, because PDFs are rendered one after another. */
type Thread = {
  worker: Worker;
  waiting: Map<number, PendingPdf>;
  limit?: NodeJS.Timeout;
  idle?: NodeJS.Timeout;
};
let thread: Thread | undefined;
let lastId = 0;

/** The build puts the worker next to the server bundle. */
const workerFile = fileURLToPath(new URL("../order-pdf.js", import.meta.url));

/** Renders a PDF in the worker thread, one at a time; without a build (development) in this thread. */
export async function makePdf(source: PdfSource): Promise<Uint8Array> {
  if (!existsSync(workerFile)) return (await import("./render.server")).renderPdf(source);
  thread ??= startThread();
  const queue = thread;
  clearTimeout(queue.idle);
  const id = ++lastId;
  queue.limit ??= setTimeout(() => stopThread(queue, new Error("The PDF took too long")), TIMEOUT_MS);
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      queue.waiting.set(id, { resolve, reject });
      queue.worker.postMessage({ id, source });
    });
  } finally {
    queue.waiting.delete(id);
    if (queue.waiting.size === 0) startIdleTimer(queue);
  }
}

function startIdleTimer(queue: Thread) {
  clearTimeout(queue.limit);
  queue.limit = undefined;
  queue.idle = setTimeout(() => stopThread(queue), IDLE_MS).unref();
}

function startThread() {
  const worker = new Worker(workerFile);
  const started: Thread = { worker, waiting: new Map() };
  worker.on("message", ({ id, pdf, error }: WorkerResult) => {
    started.limit?.refresh();
    const waiting = started.waiting.get(id);
    if (pdf) waiting?.resolve(pdf);
    else waiting?.reject(new Error(error));
  });
  worker.on("error", (error) => stopThread(started, error as Error));
  // Lets the process exit without waiting for the thread.
  worker.unref();
  return started;
}

function stopThread(stopped: Thread, error = new Error("The PDF's thread has ended")) {
  if (thread === stopped) thread = undefined;
  for (const { reject } of stopped.waiting.values()) reject(error);
  void stopped.worker.terminate();
}

export async function pdfResponse(source: PdfSource, name: string): Promise<Response> {
  const pdf = await makePdf(source);
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(pdf.length),
      "Content-Disposition": attachmentHeader(name),
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
