import busboy from "busboy";
import { onParsed } from "~/patches/busboy-progress.server";
import { withoutNul } from "../text/text";
import { type FormLimits, FormRefused, notWhole, tooLarge, tooManyFields } from "./form-limits.server";

type FileLimits = { files: number; fileSize: number };

/**
 * Parses a multipart body while it arrives and puts its texts into `form`. Texts count together against their allowance,
 * however large the files may be; more of them than allowed, or many more files, end the request.
 */
export function multipartParser(request: Request, form: FormData, limits: FormLimits, files: FileLimits) {
  const parser = create(request, limits, files);
  let left = limits.textBytes;
  const names = new Set<string>();
  let isInText = true;
  let unreadBytes = 0;
  let refusal: FormRefused | undefined;
  const refuse = (reason: FormRefused) => {
    refusal ??= reason;
    parser.destroy(refusal);
  };
  // A part without a name comes with none, whatever the types say; what throws here would end the process.
  parser.on("field", (name: string | undefined, value, { valueTruncated }) => {
    isInText = true;
    unreadBytes = 0;
    if (name === undefined) return refuse(notWhole());
    left -= name.length + Buffer.byteLength(value);
    names.add(name);
    if (left < 0 || valueTruncated) refuse(tooLarge());
    else if (names.size > limits.names) refuse(tooManyFields());
    else form.append(withoutNul(name), withoutNul(value));
  });
  parser.on("file", () => {
    isInText = false;
  });
  for (const event of ["fieldsLimit", "filesLimit"] as const) parser.on(event, () => refuse(tooManyFields()));
  // A text that goes on for ever is ended here: the parser reports one only when it has all of it.
  onParsed(parser, (bytes) => {
    if (isInText) unreadBytes += bytes;
    if (unreadBytes > limits.textBytes + SPARE_BYTES) refuse(tooLarge());
  });
  return Object.assign(parser, {
    /** Throws why parsing ended early. */
    explain: (error: unknown): never => {
      throw refusal ?? (error instanceof FormRefused ? error : notWhole());
    },
    isRefused: () => refusal !== undefined,
  });
}

/** Boundaries and headers of parts. */
const SPARE_BYTES = 200_000;
/** Files that are refused by name; more of them are no mistake. */
const SPARE_FILES = 100;

function create(request: Request, { textBytes, fields }: FormLimits, { files, fileSize }: FileLimits) {
  try {
    return busboy({
      headers: { "content-type": request.headers.get("Content-Type") ?? "" },
      defParamCharset: "utf8",
      limits: { fileSize, fields, fieldSize: textBytes, files: files + SPARE_FILES },
    });
  } catch {
    // No boundary.
    throw notWhole();
  }
}
