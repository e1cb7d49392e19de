import { countAllActs } from "~/offline/waiting-acts/store/act-store";
import { paths } from "~/paths";
import { signInText } from "../rules/texts";
import { decodedHeaders } from "./stored";

/**
 * Says on the sign-in page that acts wait, and that another account's sign-in deletes them. The worker says it, because
 * pages for visitors have no scripts.
 */
export async function withWaitingNotice(answer: Response, { pathname }: URL): Promise<Response> {
  if (pathname !== paths.signIn()) return answer;
  const count = await countAllActs().catch(() => 0);
  if (count === 0) return answer;
  const notice = `<div class="notice notice-warning"><div>${signInText(count)}</div></div>`;
  const html = (await answer.text()).replace(/<form [^>]*action="\/sign_in/, (form) => notice + form);
  return new Response(html, { headers: decodedHeaders(answer) });
}
