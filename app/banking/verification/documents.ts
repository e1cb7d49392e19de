import type { DocumentKind, DocumentState } from "db/schema/banking";
import { hasOwners, type Standing } from "./standing";

/** A document is about the business, its controller, or an owner, named by id. */
export type DocumentSubject = "business" | "controller" | number;

type Documented = Omit<Standing, "owners"> & {
  owners: readonly { id: number; name: string; status: Standing["owners"][number]["status"] }[];
  documents: readonly { ownerId: number | null; kind: DocumentKind; state: DocumentState; reason: string }[];
};

const identityCards: DocumentKind[] = ["license", "idCard", "passport"];

/** A sole proprietorship is identified by its papers or its owner's. */
export function kindsFor(
  { businessType }: Pick<Standing, "businessType">,
  subject: DocumentSubject,
): DocumentKind[] {
  if (subject !== "business") return identityCards;
  return hasOwners(businessType) ? ["other"] : ["other", ...identityCards];
}

const isAbout = (subject: DocumentSubject, { ownerId, kind }: Documented["documents"][number]) => {
  if (typeof subject === "number") return ownerId === subject;
  return ownerId === null && (kind === "other") === (subject === "business");
};

/** The newest document about somebody, which says whether another one is needed. */
export const newestAbout = ({ documents }: Documented, subject: DocumentSubject) =>
  documents.find((document) => isAbout(subject, document));

/** Lists those for whom the provider asks for a document, also while one is under review. */
export function documentSubjects({ needs, owners }: Documented): DocumentSubject[] {
  const own: DocumentSubject[] = [];
  if (needs.includes("business-document") || needs.includes("dba-document")) own.push("business");
  if (needs.includes("controller-document")) own.push("controller");
  return [...own, ...owners.filter((owner) => owner.status === "document").map(({ id }) => id)];
}

/** Whether a document should be sent now: asked for, and none is under review. */
export const isDocumentNeeded = (company: Documented, subject: DocumentSubject) =>
  documentSubjects(company).includes(subject) && newestAbout(company, subject)?.state !== "pending";

export function subjectName(company: Documented, subject: DocumentSubject): string {
  if (subject === "business") return "your business";
  if (subject === "controller") return "the controller";
  return company.owners.find(({ id }) => id === subject)?.name ?? "the owner";
}
