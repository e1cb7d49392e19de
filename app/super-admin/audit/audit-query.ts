/** The search fields of the audit trail, as in the URL. Invalid values are ignored or match nothing. */
const auditFields = ["who", "company", "act", "win", "address", "from", "to"] as const;
export type AuditField = (typeof auditFields)[number];
export type AuditQuery = Record<AuditField, string> & {
  timeZone: string;
  /** Shows rows before this one. */
  before?: { at: string; id: number };
};

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export function readAuditQuery(params: URLSearchParams, timeZone: string): AuditQuery {
  const text = (name: AuditField) => (params.get(name) ?? "").trim().slice(0, 100);
  const [, at, id] = /^([\d:.TZ-]{20,30})~(\d{1,15})$/.exec(params.get("before") ?? "") ?? [];
  const day = (name: "from" | "to") => (isDate(text(name)) ? text(name) : "");
  return {
    timeZone,
    who: text("who"),
    company: text("company"),
    act: text("act"),
    win: text("win"),
    address: text("address"),
    from: day("from"),
    to: day("to"),
    before: at && id && !Number.isNaN(Date.parse(at)) ? { at, id: Number(id) } : undefined,
  };
}

export const searchTerms = (query: AuditQuery) =>
  Object.fromEntries(auditFields.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));

/** "work-order.mark-paid" → "Work order: mark paid" */
export function actionLabel(action: string) {
  const [subject = "", ...rest] = action.split(".").map((part) => part.replaceAll("-", " "));
  const words = [subject, rest.join(" ")].filter(Boolean).join(": ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
