import type { Actor } from "~/access/actor";
import { cleanRichText } from "~/platform/text/rich-text.server";
import { createTemplate } from "~/templates/commands/save-template.server";
import { readTemplateValues } from "~/templates/template";
import { earliestToday } from "~/work-orders/form/read-order-form.server";
import { typedOrder } from "./order-form";

/** Makes a template of the client's company, by default with the whole form. */
export async function makeTemplate(client: Actor, name = "Access points", typed?: Record<string, unknown>) {
  const read = readTemplateValues(typed ?? (await typedOrder()), {
    today: earliestToday(),
    clean: cleanRichText,
  });
  if (!read.ok) throw new Error(read.message);
  const made = await createTemplate(client, { name, values: read.value, documents: [] });
  if (!made.ok) throw new Error(made.message);
  return made.value.templateId;
}
