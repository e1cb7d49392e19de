import busboy from "busboy";
import { onParsed } from "~/patches/busboy-progress.server";
import { withoutNul } from "../../text/text";
import { type FormLimits, FormRefused, incomplete, tooLarge, tooManyFields } from "./form-limits.server";

type FileLimits = { files: number; fileSize: number };

/** Parses a multipart body as it arrives; exceeding a limit ends the request. */
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
  // A part without a name has `undefined`, despite the types; an error thrown here would end the process.
  parser.on("field", (name: string | undefined, value, { valueTruncated }) => {
    isInText = true;
    unreadBytes = 0;
    if (name === undefined) return refuse(incomplete());
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
  // The parser reports a text only when it is complete; this stops one that never ends.
  onParsed(parser, (bytes) => {
    if (isInText) unreadBytes += bytes;
    if (unreadBytes > limits.textBytes + SPARE_BYTES) refuse(tooLarge());
  });
  return Object.assign(parser, {
    explain: (error: unknown): never => {
      throw refusal ?? (error instanceof FormRefused ? error : incomplete());
    },
    isRefused: () => refusal !== undefined,
  });
}

const SPARE_BYTES = 200_000;
/** Files beyond the limit that are refused one by one; more than these end the request. */
const SPARE_FILES = 100;

function create(request: Request, { textBytes, fields }: FormLimits, { files, fileSize }: FileLimits) {
  try {
    return busboy({
      headers: { "content-type": request.headers.get("Content-Type") ?? "" },
      defParamCharset: "utf8",
      limits: { fileSize, fields, fieldSize: textBytes, files: files + SPARE_FILES },
    });
  } catch {
    throw incomplete();
  }
}
