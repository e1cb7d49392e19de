import { guarded } from "~/access/guarded.server";
import { statusOf } from "~/platform/forms/form.server";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { typeIdOf } from "../certificate-route.server";
import { savePosition } from "../commands/save-position.server";

export const action = guarded("certificates.own", async ({ actor, params, request }) => {
  const seconds = Number((await readFormData(request)).get("seconds"));
  const saved = await savePosition(actor, { typeId: typeIdOf(params), seconds });
  return new Response(null, { status: saved.ok ? 204 : statusOf(saved) });
});
