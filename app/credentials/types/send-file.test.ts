import { certificateTypes } from "db/schema/credentials";
import { eq } from "drizzle-orm";
import { formOf, pdf } from "tests/api/examples/example";
import { makeContractor, makeSuperAdmin } from "tests/factories/people";
import { redirectOrErrorOf, visit } from "tests/setup/pages";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";

let superAdmin: Actor;
beforeAll(async () => {
  superAdmin = await makeSuperAdmin();
});

const film = (name: string) =>
  new File([Buffer.from("1a45dfa39f4286810142f7810142f2810442f381084282847765626d", "hex")], name);
const captions = (name: string) => new File(["WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n"], name);
type Kind = "video" | "captions";
async function sendFile(who: Actor, kind: string, file: File) {
  const body = formOf({ file });
  const { response } = await visit(who, `/certificate-types/files/${kind}`, { method: "POST", body });
  return response!.json() as Promise<{ files: { fileId: number }[]; refused: { message: string }[] }>;
}
const sent = async (who: Actor, kind: Kind, file: File) =>
  String((await sendFile(who, kind, file)).files[0]!.fileId);

const splicing = {
  label: "Fiber splicing",
  name: "fiber-splicing",
  way: "exam",
  price: "25.50",
  color: "teal",
  icon: "tool",
};
const add = async (fields: Parameters<typeof formOf>[0]) =>
  (await visit(superAdmin, "/certificate-types/add", { method: "POST", body: formOf(fields) })).answer;
async function filesOf(name: string) {
  const [type] = await db.select().from(certificateTypes).where(eq(certificateTypes.name, name));
  return type && [type.videoFileId, type.captionsFileId].map(String);
}

test("PHO-022 a refused certificate type keeps its video and captions, also those that came with the form", async () => {
  const video = await sent(superAdmin, "video", film("long.webm"));
  const refused = await add({ ...splicing, label: "", videoKept: video, captions: captions("long.vtt") });
  const { data } = refused as { data: { sent: Record<Kind, { fileId: number; name: string }[]> } };
  expect(data.sent).toEqual({
    video: [{ fileId: Number(video), name: "long.webm" }],
    captions: [{ fileId: expect.any(Number), name: "long.vtt" }],
  });
  const captionsKept = String(data.sent.captions[0]!.fileId);
  await add({ ...splicing, videoKept: video, captionsKept });
  expect(await filesOf("fiber-splicing")).toEqual([video, captionsKept]);
});

test("PHO-020 a certificate type takes neither another person's file nor captions as its video", async () => {
  const other = await sent(await makeSuperAdmin(), "video", film("other.webm"));
  const own = await sent(superAdmin, "captions", captions("own.vtt"));
  await add({ ...splicing, name: "ladders", videoKept: [other, own] });
  expect(await filesOf("ladders")).toEqual(["null", "null"]);
});

test("PHO-020 only who manages certificate types sends their files, which are judged by their field", async () => {
  const refusalOf = async (kind: Kind, file: File) =>
    (await sendFile(superAdmin, kind, file)).refused[0]?.message;
  expect(await refusalOf("video", pdf("slides.pdf"))).toBe("Only videos (mp4, webm) can be uploaded");
  expect(await refusalOf("video", captions("talk.vtt"))).toMatch(/^Only videos/);
  expect(await refusalOf("captions", film("talk.webm"))).toBe("Only captions (vtt) can be uploaded");
  expect(await redirectOrErrorOf(await makeContractor(), "/certificate-types/files/video")).toMatch(
    /^\/dashboard/,
  );
});
