import { z } from "@hono/zod-openapi";
import { ok } from "~/platform/result";
import { fieldName, fillFields } from "~/work-orders/commands/fill-fields.server";
import { type Api, call } from "../../http/call.server";
import { win } from "../../http/several-orders.server";
import { anyId } from "../../http/wire";

/** Sets one value; the field's name and type can't be changed. */
export function declareCustomFieldValue(api: Api) {
  call(api, {
    permission: "custom-field.fill",
    id: "contractor.customFieldValue",
    method: "patch",
    path: "/contractor/custom-field-value",
    summary: "Fill in a PUBLIC or RESTRICTED custom field of an assigned work order",
    refuses: [404],
    body: z.object({
      workOrderId: win,
      customField: z.object({
        customFieldId: anyId,
        value: z.string().openapi({ example: "INC-4711" }),
        name: z.string().optional(),
        type: z.string().optional(),
      }),
    }),
    run: async ({ actor, body: { workOrderId, customField } }) => {
      const { customFieldId, value: typed } = customField;
      const values = new Map([[customFieldId, typed]]);
      const result = await fillFields(actor, { win: workOrderId, values });
      if (result.ok) return ok({ message: "Custom fields saved" });
      const value = result.errors?.[fieldName(customFieldId)];
      return value ? { ...result, errors: { "customField.value": value } } : result;
    },
  });
}
