import type { Stream } from "node:stream";
import { setImmediate as breath } from "node:timers/promises";
import type Excel from "exceljs";

type Zip = NodeJS.EventEmitter & { _writableState: { needDrain: boolean } };

/** Resolves when ExcelJS 4.4 has written the rows so far, or `reader` is gone; the package has no backpressure. */
export async function rowsWritten(sheet: Excel.Worksheet, reader: Stream): Promise<void> {
  const [zip] = (sheet as unknown as { stream: { pipes: Zip[] } }).stream.pipes;
  if (!zip?._writableState.needDrain) return breath();
  await new Promise<void>((resolve) => {
    const resume = () => {
      zip.off("drain", resume);
      reader.off("close", resume);
      resolve();
    };
    zip.on("drain", resume);
    reader.on("close", resume);
  });
}
