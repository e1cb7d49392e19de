import { z } from "@hono/zod-openapi";
import type { NamedView, OrderView } from "~/work-orders/views";

const text = z.string();
const named = z.object({ _id: text, name: text });

export const listedFields = {
  projectInfo: named.nullable().openapi({ description: "Null before assignment, for contractors" }),
  woCompanyInfo: named.nullable().openapi({ description: "Null before assignment, for contractors" }),
  teams: z.array(named).optional().openapi({ description: "Clients only" }),
  customFields: z
    .array(
      z.object({
        customFieldId: text,
        name: text,
        value: text,
        type: z.enum(["PUBLIC", "RESTRICTED", "HIDDEN"]),
      }),
    )
    .openapi({ description: "For contractors the PUBLIC ones, after assignment the RESTRICTED ones too" }),
  clientApprovalCodes: z
    .array(z.object({ approvalCodeId: text, name: text, required: z.boolean(), value: text }))
    .openapi({ description: "None for contractors" }),
};

const info = (entry: NamedView | null | undefined) =>
  entry ? { _id: String(entry.id), name: entry.name } : null;

export const listed = ({ assignedView, companyView, customFields }: OrderView) => ({
  projectInfo: info(assignedView?.project),
  woCompanyInfo: info(assignedView?.endCompany),
  ...(companyView && { teams: companyView.teams.map(({ id, name }) => ({ _id: String(id), name })) }),
  customFields: customFields.map((each) => ({ ...each, customFieldId: String(each.customFieldId) })),
  clientApprovalCodes: (companyView?.approvalCodes ?? []).map((each) => ({
    ...each,
    approvalCodeId: String(each.approvalCodeId),
  })),
});
