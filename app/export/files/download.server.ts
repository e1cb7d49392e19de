import type { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { attachmentHeader } from "~/platform/files/files.server";
import { now } from "~/platform/time/clock.server";
import { isoDateAt } from "~/platform/time/wall-clock";
import { csvStream } from "./csv.server";
import type { OpenExport } from "./open-rows.server";
import { workbook } from "./workbook.server";

export type Format = "xlsx" | "csv";

const contentTypes = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
} satisfies Record<Format, string>;

type FileNames = {
  sheet: string;
  file: string;
};

export function download(
  { columns, batches }: OpenExport,
  format: Format,
  { sheet, file }: FileNames,
): Response {
  const body: Readable = format === "csv" ? csvStream(columns, batches) : workbook(columns, batches, sheet);
  return new Response(createReadableStreamFromReadable(body), {
    headers: {
      "Content-Type": contentTypes[format],
      "Content-Disposition": attachmentHeader(`${file} ${isoDateAt(now(), "UTC")}.${format}`),
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
