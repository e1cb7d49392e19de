/** File extensions of accepted uploads by type; the first is added to a name without one. */
export const documentExtensions = {
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/bmp": ["bmp"],
  "image/webp": ["webp"],
  "image/gif": ["gif"],
  "application/pdf": ["pdf"],
} as const;
export const sheetExtensions = {
  "text/csv": ["csv", "tsv", "txt"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
} as const;
export const videoExtensions = {
  "video/mp4": ["mp4", "m4v"],
  "video/webm": ["webm"],
  "text/vtt": ["vtt"],
} as const;
const allExtensions = { ...documentExtensions, ...sheetExtensions, ...videoExtensions };
export type VideoMime = keyof typeof videoExtensions;
export type SheetMime = keyof typeof sheetExtensions;
export type Mime = keyof typeof documentExtensions;

export const isPicture = (mime: string) => mime.startsWith("image/");

const MAX_NAME_LENGTH = 120;
/** File systems allow 255 bytes; this leaves space for the extension and a " (2)". */
const MAX_NAME_BYTES = 240;
// Control characters, characters that Windows rejects, line breaks, and invisible or direction-changing characters,
// which can make "gpj.exe" look like "exe.jpg".
const unsafeCharacters =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  /[\u0000-\u001f\u007f-\u009f<>:"|?*\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Returns a name without folders that every file system accepts, with the extension of its detected type. */
export function cleanFileName(given: string, mime: Mime | SheetMime | VideoMime) {
  // How browsers encode quotes and line breaks in file names.
  const written = given.replace(/%22|%0d|%0a/gi, "").normalize("NFC");
  const last = written.split(/[/\\]/).pop() ?? "";
  const bare = last
    .replace(unsafeCharacters, "")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  const safe = bare === "" || reserved.test(bare) ? `file${bare && `-${bare}`}` : bare;
  const [stem, ending] = split(safe);
  const fits = (allExtensions[mime] as readonly string[]).includes(ending.toLowerCase());
  const base = fits ? stem : safe;
  return `${shorten(base, MAX_NAME_LENGTH)}.${fits ? ending : allExtensions[mime][0]}`;
}

/** Returns the name, or "name (2).pdf" when `taken` has it; ignores case. */
export function uniqueName(name: string, taken: Iterable<string>) {
  const used = new Set([...taken].map((each) => each.toLowerCase()));
  const [stem, ending] = split(name);
  let free = name;
  for (let n = 2; used.has(free.toLowerCase()); n++)
    free = ending ? `${stem} (${n}).${ending}` : `${stem} (${n})`;
  return free;
}

function split(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? [name.slice(0, dot), name.slice(dot + 1)] : [name, ""];
}

function shorten(text: string, maxLength: number) {
  let short = "";
  for (const character of Array.from(text).slice(0, maxLength)) {
    if (Buffer.byteLength(short + character) > MAX_NAME_BYTES) break;
    short += character;
  }
  return short;
}
