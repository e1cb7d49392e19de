import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { attachment } from "~/platform/files/files.server";
import type { Paper } from "./render.server";

type Waiting = { resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void };
type Answer = { id: number; pdf?: Uint8Array; error?: string };

/** The thread goes when nobody has asked for a while: it holds the fonts in memory. */
const IDLE_MS = 60_000;
/** No order takes this long; whatever does is broken, and takes the thread with it. */
const LONGEST_MS = 60_000;

/** `limit` runs while somebody waits, anew from each answer on: who comes last waits for all before him. */
type Thread = {
  worker: Worker;
  waiting: Map<number, Waiting>;
  limit?: NodeJS.Timeout;
  idle?: NodeJS.Timeout;
};
let thread: Thread | undefined;
let last = 0;

/** Beside the server's own bundle, where the build puts it. */
const built = fileURLToPath(new URL("../order-pdf.js", import.meta.url));

/** A PDF. One thread, one paper after the other; without a build, as in development, it is made here. */
export async function makePdf(paper: Paper): Promise<Uint8Array> {
  if (!existsSync(built)) return (await import("./render.server")).renderPaper(paper);
  thread ??= startThread();
  const running = thread;
  clearTimeout(running.idle);
  const id = ++last;
  running.limit ??= setTimeout(() => stopThread(running, new Error("The PDF took too long")), LONGEST_MS);
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      running.waiting.set(id, { resolve, reject });
      running.worker.postMessage({ id, paper });
    });
  } finally {
    running.waiting.delete(id);
    if (running.waiting.size === 0) rest(running);
  }
}

function rest(running: Thread) {
  clearTimeout(running.limit);
  running.limit = undefined;
  running.idle = setTimeout(() => stopThread(running), IDLE_MS).unref();
}

function startThread() {
  const worker = new Worker(built);
  const started: Thread = { worker, waiting: new Map() };
  worker.on("message", ({ id, pdf, error }: Answer) => {
    started.limit?.refresh();
    const waiting = started.waiting.get(id);
    if (pdf) waiting?.resolve(pdf);
    else waiting?.reject(new Error(error));
  });
  worker.on("error", (error) => stopThread(started, error as Error));
  // The server stops without waiting for it.
  worker.unref();
  return started;
}

function stopThread(stopped: Thread, error = new Error("The PDF's thread has ended")) {
  if (thread === stopped) thread = undefined;
  for (const { reject } of stopped.waiting.values()) reject(error);
  void stopped.worker.terminate();
}

/** A PDF to be downloaded, under that name. */
export async function pdfResponse(paper: Paper, name: string): Promise<Response> {
  const pdf = await makePdf(paper);
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(pdf.length),
      "Content-Disposition": attachment(name),
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
