import type { Visibility } from "db/schema/order-fields";
import { listWords } from "~/companies/lists/kinds";
import { readLine, readText, readTick, tooLong } from "~/platform/text/text";
import type { Complain, WorkOrderFields } from "./fields";

export const FIELD_MISSING = listWords["custom-fields"].missing.add;
export const TYPE_MISSING = "Please select custom field type!";
export const CODE_MISSING = listWords["approval-codes"].missing.add;
export const FIELD_TWICE = "This custom field is already on the work order";
export const CODE_TWICE = "This client approval code is already on the work order";
export const LONGEST_VALUE = 150;
const MOST_ROWS = 50;

export const visibilities = ["PUBLIC", "RESTRICTED", "HIDDEN"] as const satisfies Visibility[];

/** A row without an id is a new entry of the company's list, under this name. */
export type ListedField = { customFieldId: number | null; name: string; value: string; type: Visibility };
export type ListedCode = { approvalCodeId: number | null; name: string; required: boolean };
/** What of the company's lists is on an order. What a call does not mention stays as it is. */
export type Listed = {
  projectId?: number | null;
  endCompanyId?: number | null;
  teamIds?: number[];
  customFields?: ListedField[];
  approvalCodes?: ListedCode[];
};

/** Ids and names as typed: whether they are the company's own is the database's to say. */
export function readListed(fields: WorkOrderFields, complain: Complain): Listed {
  const { projectInfo, woCompanyInfo, teamId } = fields;
  const teams = fields.teams ?? (teamId ? [teamId] : undefined);
  return {
    projectId: readId(fields.projectId !== undefined ? fields.projectId : projectInfo),
    endCompanyId: readId(fields.woCompanyId !== undefined ? fields.woCompanyId : woCompanyInfo),
    teamIds: teams && [...new Set(teams.map((team) => readId(team) ?? 0))],
    customFields: fields.customFields ? readFields(fields.customFields, complain) : undefined,
    approvalCodes: fields.clientApprovalCodes ? readCodes(fields.clientApprovalCodes, complain) : undefined,
  };
}

type TypedId = string | number | { _id: string | number } | null | undefined;

/** Nothing where it is not mentioned, null where nothing is chosen; 0, which nobody has, for what is no id. */
function readId(typed: TypedId): number | null | undefined {
  if (typed === undefined) return undefined;
  const text = readLine(typed !== null && typeof typed === "object" ? typed._id : typed);
  if (!text) return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/** FRM-056, CMP-035 to CMP-038. A row that was added and left empty is none. */
function readFields(rows: NonNullable<WorkOrderFields["customFields"]>, complain: Complain): ListedField[] {
  const { longest } = listWords["custom-fields"];
  const seen = new Set<string>();
  const read: ListedField[] = [];
  for (const [at, row] of rows.entries()) {
    const customFieldId = readId(row.customFieldId) ?? null;
    const name = readLine(row.name);
    const value = readText(row.value);
    if (customFieldId === null && !name && !value) continue;
    const wrong = (field: string, text: string) => complain(["customFields", at, field], text);
    const type = visibilities.find((each) => each === readLine(row.type).toUpperCase());
    if (customFieldId === null && !name) wrong("customFieldId", FIELD_MISSING);
    if (customFieldId === null && name.length > longest) wrong("name", tooLong("Name", longest));
    if (value.length > LONGEST_VALUE) wrong("value", tooLong("Value", LONGEST_VALUE));
    if (!type) wrong("type", TYPE_MISSING);
    if (isTwice(seen, customFieldId, name)) wrong("customFieldId", FIELD_TWICE);
    read.push({ customFieldId, name, value, type: type ?? "HIDDEN" });
  }
  if (rows.length > MOST_ROWS) complain("customFields", `At most ${MOST_ROWS} custom fields`);
  return read;
}

/** FRM-022, FRM-057. */
function readCodes(
  rows: NonNullable<WorkOrderFields["clientApprovalCodes"]>,
  complain: Complain,
): ListedCode[] {
  const { longest } = listWords["approval-codes"];
  const seen = new Set<string>();
  const read: ListedCode[] = [];
  for (const [at, row] of rows.entries()) {
    const approvalCodeId = readId(row.approvalCodeId) ?? null;
    const name = readLine(row.name);
    const wrong = (field: string, text: string) => complain(["clientApprovalCodes", at, field], text);
    if (approvalCodeId === null && !name) {
      if (readTick(row.required)) wrong("approvalCodeId", CODE_MISSING);
      continue;
    }
    if (approvalCodeId === null && name.length > longest) wrong("name", tooLong("Name", longest));
    if (isTwice(seen, approvalCodeId, name)) wrong("approvalCodeId", CODE_TWICE);
    read.push({ approvalCodeId, name, required: readTick(row.required) });
  }
  if (rows.length > MOST_ROWS) complain("clientApprovalCodes", `At most ${MOST_ROWS} client approval codes`);
  return read;
}

function isTwice(seen: Set<string>, id: number | null, name: string) {
  const key = id === null ? name.toLowerCase() : `#${id}`;
  const isAgain = key !== "" && seen.has(key);
  seen.add(key);
  return isAgain;
}
