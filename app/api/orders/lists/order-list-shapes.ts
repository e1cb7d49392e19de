import { z } from "@hono/zod-openapi";
import { visibilities } from "~/work-orders/form/sections/list-entries-section";
import type { NamedView, OrderView } from "~/work-orders/view/views";
import { named } from "../../http/wire";

const text = z.string();

export const listedFields = {
  projectInfo: named.nullable().openapi({ description: "For contractors null before assignment" }),
  woCompanyInfo: named.nullable().openapi({ description: "For contractors null before assignment" }),
  teams: z.array(named).optional().openapi({ description: "Clients only" }),
  customFields: z
    .array(
      z.object({
        customFieldId: text,
        name: text,
        value: text,
        type: z.enum(visibilities),
      }),
    )
    .openapi({ description: "For contractors only PUBLIC ones, after assignment also RESTRICTED ones" }),
  clientApprovalCodes: z
    .array(z.object({ approvalCodeId: text, name: text, required: z.boolean(), value: text }))
    .openapi({ description: "Empty for contractors" }),
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
