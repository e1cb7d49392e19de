import type { Actor } from "~/access/actor";
import { storeFile } from "~/platform/files/files.server";
import type { Job } from "./jobs";
import { floorPlanSvg } from "./pictures/drawings";
import { drawing, type Picture, photo, VARIANTS } from "./pictures/photos";
import { type Plan, wallClock } from "./plans";
import { makeRandom } from "./random";

/** Makes a one-page PDF of plain text with the standard fonts. `heading` and `lines` must be Latin-1. */
function makePdf(heading: string, lines: string[]): Buffer {
  const content = [
    "BT /B 17 Tf 56 780 Td",
    `(${escaped(heading)}) Tj ET`,
    "0.6 w 56 768 m 556 768 l S",
    "BT /R 10.5 Tf 15 TL 56 742 Td",
    ...lines.flatMap((line) => wrapped(line).map((part) => `(${escaped(part)}) Tj T*`)),
    "ET",
  ].join("\n");
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  return assemble([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 828]/Contents 6 0 R/Resources<</Font<</R 4 0 R/B 5 0 R>>>>>>",
    font("Helvetica"),
    font("Helvetica-Bold"),
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  ]);
}

/** Writes the objects and the table of their offsets, which readers start from. */
function assemble(objects: string[]): Buffer {
  let text = "%PDF-1.4\n";
  const places = objects.map((object, i) => {
    const place = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
  return Buffer.from(
    `${text}${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    "latin1",
  );
}

const escaped = (text: string) => text.replace(/[\\()]/g, "\\$&");
const wrapped = (line: string) => (line === "" ? [""] : (line.match(/.{1,92}(?:\s|$)/g) ?? [line]));

async function upload(
  by: Actor,
  name: string,
  mime: string,
  { content, thumbnail }: Partial<Picture> & { content: Buffer },
) {
  const file = await storeFile({
    name,
    mime,
    sizeBytes: content.length,
    uploadedById: by.id,
    content,
    thumbnail,
  });
  return file.id;
}

const withoutTags = (html: string) =>
  html
    .replace(/<\/(p|li)>/g, "\n")
    .replace(/<li>/g, "- ")
    .replace(/<[^>]+>/g, "")
    .trim();

let floorPlans: Promise<Picture>[] | undefined;

/** Stores the scope of work as a PDF and returns its file id. */
export function writeScope(by: Actor, job: Job, domain: string) {
  const lines = [
    ...withoutTags(job.description).split("\n"),
    "",
    `Tools: ${withoutTags(job.tools)}`,
    "",
    ...["Before", "On site", "Afterwards"].flatMap((heading, i) => [
      `${heading}:`,
      ...([job.before, job.onSite, job.after][i] ?? []).map((task) => `  - ${task}`),
      "",
    ]),
    `Questions: ${by.firstName} ${by.lastName}, ${domain}`,
  ];
  const content = makePdf(`Scope of work: ${job.title}`, lines);
  return upload(by, "Scope of work.pdf", "application/pdf", { content });
}

/**
 * The client's attachments: a public scope of work, and a floor plan that only the assigned contractor may
 * see.
 */
export async function attachDocuments({ client, job, site, random, company }: Plan) {
  const documents: { fileId: number; visible: boolean }[] = [];
  if (random.chance(0.4))
    documents.push({ fileId: await writeScope(client, job, company.domain), visible: true });
  if (!job.remote && random.chance(0.35)) {
    floorPlans ??= [1, 2, 3, 4].map((seed) => drawing(floorPlanSvg(makeRandom(seed))));
    const plan = await floorPlans[random.integer(0, 3)]!;
    documents.push({
      fileId: await upload(client, `Floor plan ${site.siteId}.png`, "image/png", plan),
      visible: random.chance(0.4),
    });
  }
  return documents;
}

/**
 * The contractor's deliverables: photos stamped with site and time, and a certifier's report for cabling.
 */
export async function takePictures({ job, site, random }: Plan, by: Actor, at: Date) {
  const { date, time } = wallClock(at, site);
  const count = random.integer(1, 3);
  const fileIds: number[] = [];
  for (let n = 1; n <= count; n++) {
    const picture = await photo(job.photo, random.integer(0, VARIANTS - 1), site.siteName, `${date} ${time}`);
    const name = `IMG_${date.replaceAll("-", "")}_${time.replace(":", "")}${n}0.jpg`;
    fileIds.push(await upload(by, name, "image/jpeg", picture));
  }
  if (job.workType === "Structured cabling") {
    const rows = Array.from({ length: 24 }, (_, drop) => {
      const margin = (3 + random.integer(0, 55) / 10).toFixed(1);
      return `Drop ${String(drop + 1).padStart(2, "0")}     Cat 6 permanent link     ${random.integer(14, 68)} m     NEXT margin ${margin} dB     PASS`;
    });
    const content = makePdf(`Certification ${site.siteId}, ${date}`, rows);
    fileIds.push(await upload(by, `Certification ${site.siteId}.pdf`, "application/pdf", { content }));
  }
  return fileIds;
}
