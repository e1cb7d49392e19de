import type { ImportField } from "./columns";

export type RowValues = Partial<Record<ImportField, string>>;
export type AddProblem = (field: ImportField, problem: string) => void;

export const quote = (text: string) => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
