import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { CsvError, parse } from "csv-parse";
import {
  damagedFile,
  limits,
  type SheetRow,
  tooLongCell,
  tooManyColumns,
  Unreadable,
  WRONG_KIND,
} from "./limits";

const HEAD_BYTES = 65_536;

/** Yields the rows of a text file; encoding and separator are detected. */
export async function* readCsv(path: string): AsyncGenerator<SheetRow> {
  const encoding = await encodingOf(path);
  const text = new TextDecoder(encoding).decode(await headOf(path), { stream: true });
  const parser = parse({
    delimiter: separatorOf(text),
    // Allows a quote inside an unquoted cell, as in: 5" pipe.
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: limits.columns * limits.cell,
  });
  const source = createReadStream(path);
  feed(source, parser, encoding);
  let line = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      line++;
      if (cells.length > limits.columns) throw tooManyColumns(line);
      if (cells.some((cell) => cell.length > limits.cell)) throw tooLongCell(line);
      yield { line, cells };
    }
  } catch (error) {
    throw toUnreadable(error, line + 1);
  } finally {
    source.destroy();
    parser.destroy();
  }
}

async function feed(source: AsyncIterable<Buffer>, parser: ReturnType<typeof parse>, encoding: string) {
  const decoder = new TextDecoder(encoding);
  try {
    for await (const chunk of source) {
      if (parser.destroyed) return;
      const text = decoder.decode(chunk, { stream: true });
      if (text.includes("\0")) throw new Unreadable(WRONG_KIND);
      if (!parser.write(text)) await waitForDrain(parser);
    }
    parser.end(decoder.decode());
  } catch (error) {
    parser.destroy(error as Error);
  }
}

const waitForDrain = (parser: ReturnType<typeof parse>) =>
  new Promise<void>((resume) => {
    const onDrain = () => {
      parser.off("drain", onDrain).off("close", onDrain);
      resume();
    };
    parser.on("drain", onDrain).on("close", onDrain);
  });

function toUnreadable(error: unknown, line: number) {
  if (!(error instanceof CsvError)) return error;
  if (error.code === "CSV_MAX_RECORD_SIZE" || error.code === "CSV_QUOTE_NOT_CLOSED")
    return new Unreadable(`Row ${line} has an opening " without a closing one`);
  return damagedFile();
}

async function headOf(path: string) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Detects the encoding by byte order mark; without one UTF-8 if valid, else Windows-1252. */
export async function encodingOf(path: string) {
  const head = await headOf(path);
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

const separators = [",", ";", "\t", "|"];

export function separatorOf(text: string) {
  let quoted = false;
  const counts = new Map<string, number>();
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && character === "\n" && counts.size > 0) break;
    else if (!quoted && separators.includes(character))
      counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return separators.reduce((best, each) => ((counts.get(each) ?? 0) > (counts.get(best) ?? 0) ? each : best));
}
