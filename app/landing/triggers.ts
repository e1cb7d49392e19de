import { paths } from "~/paths";

type Query = URLSearchParams;

const aboutOrder = ["assigned_work_order", "invite_work_order", "incomplete_work_order"] as const;

/** Returns the page that an email's link asks for (`?verify=abc` or `?forgot_pass&id=abc`); else `undefined`. */
export function triggeredPage(query: Query): string | undefined {
  const idOf = (name: string) => (query.has(name) ? query.get(name) || query.get("id") || "" : undefined);
  const verify = idOf("verify");
  if (verify !== undefined) return paths.verify(verify);
  const invitation = query.get("SID");
  if (invitation) return paths.register({ SID: invitation });
  const reset = idOf("forgot_pass");
  if (reset !== undefined) return paths.resetPassword(reset);
  const unsubscribe = idOf("unsub");
  if (unsubscribe !== undefined) return paths.unsubscribe(unsubscribe);
  if (query.get("type") === "thank_you_for_rate")
    return paths.rate({ id: query.get("id") ?? "", rate: query.get("rate") ?? "" });
  return undefined;
}

/** Returns the order in an email's link, which is shown after signing in. */
export function orderInQuery(query: Query): string | undefined {
  const name = aboutOrder.find((each) => query.has(each));
  if (!name) return undefined;
  const id = query.get(name) || query.get("id") || "";
  return /^\d{1,15}$/.test(id) ? `${paths.dashboard()}?type=work-order&id=${id}` : paths.dashboard();
}
