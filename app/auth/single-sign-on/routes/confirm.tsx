import { type HeadersFunction, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { publicHandle } from "~/landing/landing";
import { paths } from "~/paths";
import { SEALED_FORM } from "~/platform/forms/held-form";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { safeReturnTo } from "~/platform/http/own-path";
import { startConfirmation } from "../commands/start.server";
import { GoOn } from "../components/go-on";
import { goOn } from "../flow/go-on.server";

export const handle = publicHandle;
export const meta: MetaFunction = () => [{ title: "Single sign-on · Callout" }];
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = guarded("session.confirm", async () => redirect(paths.confirm()));

/** Takes the form of /confirm with what waits for the confirmation. */
export const action = guarded("session.confirm", async ({ actor, request }) => {
  const form = await readFormData(request);
  const returnTo = safeReturnTo(form.get("returnTo"), paths.dashboard());
  const sealed = form.get(SEALED_FORM);
  const sealedForm = typeof sealed === "string" && sealed ? sealed : null;
  const started = await startConfirmation(actor, { returnTo, sealedForm });
  if (!started.ok)
    throw await redirectWithToast(paths.confirm({ returnTo }), { type: "error", text: started.message });
  return goOn(started.value);
});

export default function ConfirmByProvider() {
  const answer = useActionData<typeof action>();
  return answer && "goOn" in answer ? <GoOn {...answer.goOn} /> : null;
}
