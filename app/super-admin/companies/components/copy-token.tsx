import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { UNEXPECTED_FAILURE } from "~/platform/failures";
import type { FormAnswer } from "~/platform/forms/form.server";
import { useActionFetcher } from "~/platform/forms/offline/use-action-fetcher";
import { staffPaths } from "~/staff-paths";
import { Button, RowLink } from "~/ui/button";
import { copyText } from "~/ui/copy-text";
import { showToast, type ToastMessage } from "~/ui/notices/toast";

type Revealed = { token?: string } & Partial<FormAnswer>;

/** Copies a company's token; without scripts, links to a page that shows it. */
export function CopyToken({ companyId, name }: { companyId: number; name: string }) {
  const { fetcher, lost } = useActionFetcher<Revealed>();
  const { search } = useLocation();
  const scripted = useHydrated();
  const answer = fetcher.data;
  useEffect(() => {
    if (answer && !answer.isLost) void copyToast(answer).then(showToast);
  }, [answer]);
  useEffect(() => {
    if (lost) showToast({ type: "error", text: lost.join(". ") });
  }, [lost]);
  const to = staffPaths.companyAction(companyId, "token", search);
  if (!scripted)
    return (
      <RowLink to={to} icon="copy" iconOnly>
        {`Show token of ${name}`}
      </RowLink>
    );
  return (
    <fetcher.Form method="post" action={to}>
      <Button size="small" variant="quiet" icon="copy" iconOnly>
        {`Copy token of ${name}`}
      </Button>
    </fetcher.Form>
  );
}

/** Returns the toast: copied, denied by the browser, or failed. */
export async function copyToast({ token, lastResult }: Revealed): Promise<ToastMessage> {
  if (!token) return { type: "error", text: lastResult?.error?.[""]?.[0] ?? UNEXPECTED_FAILURE };
  return (await copyText(token))
    ? { type: "success", text: "Copied to clipboard!" }
    : { type: "warning", text: "The token could not be copied. Show it, and copy it from there." };
}
