import { readFile } from "node:fs/promises";
import path from "node:path";
import { certificateTypes, contractorCertificates } from "db/schema/credentials";
import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { awardCertificate } from "~/contractors/certificates/award-certificate.server";
import { listQuestions } from "~/credentials/certificate.server";
import { buyCertificate } from "~/credentials/commands/buy-certificate.server";
import { takeExam } from "~/credentials/commands/take-exam.server";
import { saveQuestion } from "~/credentials/types/commands/save-question.server";
import { db } from "~/platform/db/db.server";
import { storeFile } from "~/platform/files/files.server";
import { usesHostedCheckout } from "~/platform/providers/stripe.server";
import { atTime } from "~/platform/time/clock.server";
import { DAY, must } from "./must";
import type { DemoPeople } from "./people";

/** Questions of the exam. The first answer is the right one and is shown at position `at`. */
const questions: { question: string; answers: string[]; at: number }[] = [
  {
    question: "You arrive at a client's site. What do you do first?",
    answers: ["Say who you are and whom you came to see", "Look for the network closet", "Unload the van"],
    at: 1,
  },
  {
    question: "The client tells you what is wrong, and you think that you know better. What now?",
    answers: [
      "Listen to the end and ask, before you touch anything",
      "Start with the obvious",
      "Call dispatch",
    ],
    at: 0,
  },
  {
    question: "You will be twenty minutes late. When do you call?",
    answers: ["At once", "When you arrive", "Only if they call first", "After thirty minutes"],
    at: 2,
  },
  {
    question: "The work is done. How do you leave the place?",
    answers: ["Cleaner than you found it", "As you found it", "With a note that you will come back"],
    at: 2,
  },
  {
    question: "Before you check out you",
    answers: ["show what you did and let them try it", "take a picture and go", "ask for a good rating"],
    at: 0,
  },
];

/** Creates the soft-skills exam with its video, and contractors in each state of it. */
export async function createExams({ superAdmin, contractors }: DemoPeople, present: Date) {
  const [type] = await db.select().from(certificateTypes).where(eq(certificateTypes.name, "soft-skills"));
  const typeId = type!.id;
  const videoFileId = await storeFilm("soft-skills.webm", "video/webm");
  const captionsFileId = await storeFilm("soft-skills.vtt", "text/vtt");
  await db
    .update(certificateTypes)
    .set({ videoFileId, captionsFileId })
    .where(eq(certificateTypes.id, typeId));
  for (const { question, answers, at } of questions) {
    const [right, ...wrong] = answers;
    const mixed = [...wrong.slice(0, at), right!, ...wrong.slice(at)];
    await must(saveQuestion(superAdmin, { typeId, typed: { question, answers: mixed, rightAnswer: at } }));
  }
  const before = (days: number) => new Date(present.getTime() - days * DAY);
  // The first can buy it, the second has bought it, the third has failed once, the fourth must renew it soon.
  const [first, second, third, fourth] = contractors as [Actor, Actor, Actor, Actor];
  const ofType = eq(contractorCertificates.certificateTypeId, typeId);
  // The last two contractors start without it, for the journeys.
  const open = [first, second, third, fourth, ...contractors.slice(-2)].map(({ id }) => id);
  await db
    .delete(contractorCertificates)
    .where(and(ofType, inArray(contractorCertificates.contractorId, open)));
  const card = { number: "4242424242424242", month: 12, year: present.getUTCFullYear() + 3, name: "Demo" };
  const wrong = new Map(
    (await listQuestions(typeId)).map(({ id, rightAnswer }) => [id, (rightAnswer + 1) % 3]),
  );
  // With an account's own card key, only a person can pay, on the provider's page.
  if (!usesHostedCheckout()) {
    for (const [n, buyer] of [second, third].entries())
      await atTime(before(2 + 3 * n), () => must(buyCertificate(buyer, { typeId, card })));
    await atTime(before(4), () => must(takeExam(third, { typeId, answers: wrong })));
  }
  const dates = { passedAt: dayOf(before(353)), expiresAt: dayOf(before(-12)) };
  await awardCertificate(db, { contractorId: fourth.id, certificateTypeId: typeId, ...dates });
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

async function storeFilm(name: string, mime: string) {
  const content = await readFile(path.join("demo/films", name));
  const { id } = await storeFile({ name, mime, content, sizeBytes: content.length, uploadedById: null });
  return id;
}
