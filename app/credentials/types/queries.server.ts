import type { Params } from "@remix-run/react";
import { certificateQuestions, certificateTypes, contractorCertificates } from "db/schema/credentials";
import { asc, sql } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { readId } from "~/platform/forms/read-id";
import { type CertificateType, findType, listQuestions, type Question } from "../certificate.server";

export const listCatalogue = () =>
  db
    .select({
      id: certificateTypes.id,
      name: certificateTypes.name,
      label: certificateTypes.label,
      way: certificateTypes.way,
      priceCents: certificateTypes.priceCents,
      color: certificateTypes.color,
      icon: certificateTypes.icon,
      isOffered: certificateTypes.isOffered,
      hasVideo: sql<boolean>`${certificateTypes.videoFileId} is not null`,
      questions: sql<number>`(select count(*)::int from ${certificateQuestions} q
        where q.certificate_type_id = ${certificateTypes}.id)`,
      holders: sql<number>`(select count(*)::int from ${contractorCertificates} c
        where c.certificate_type_id = ${certificateTypes}.id)`,
    })
    .from(certificateTypes)
    .orderBy(asc(certificateTypes.label));
export type CatalogueRow = Awaited<ReturnType<typeof listCatalogue>>[number];

/** Loads the certificate type in the URL, or responds 404. */
export async function typeFor(params: Params): Promise<CertificateType> {
  const type = await findType(readId(params.id));
  if (!type) throw new Response("Certificate not found", { status: 404 });
  return type;
}

/** Loads the question in the URL, or responds 404. */
export async function questionFor(params: Params): Promise<Question> {
  const questions = await listQuestions((await typeFor(params)).id);
  const question = questions.find(({ id }) => id === readId(params.questionId));
  if (!question) throw new Response("Question not found", { status: 404 });
  return question;
}
