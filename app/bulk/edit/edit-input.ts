import type { NewDocument } from "~/work-orders/documents/change-documents.server";
import type { Changes } from "~/work-orders/form/changeable";

/** The stored input of a run of edits. */
export type EditInput = Changes & { documents: readonly NewDocument[] };
