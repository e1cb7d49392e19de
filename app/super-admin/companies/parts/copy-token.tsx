import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { paths } from "~/paths";
import { Button, LinkButton } from "~/ui/button";
import { copyText } from "~/ui/copy-text";
import { sayToast } from "~/ui/notices/toast";

type Revealed = { token?: string };

/** ADM-015: copies a company's token where scripts run; otherwise leads to where it is shown. */
export function CopyToken({ companyId, name }: { companyId: number; name: string }) {
  const fetcher = useFetcher<Revealed>();
  const { search } = useLocation();
  const scripted = useHydrated();
  const token = fetcher.data?.token;
  useEffect(() => {
    if (token) void copyText(token).then(tell);
  }, [token]);
  const to = paths.companyAct(companyId, "token", search);
  if (!scripted)
    return (
      <LinkButton
        to={to}
        size="small"
        variant="quiet"
        icon="copy"
        iconOnly
        preventScrollReset
        discover="none"
      >
        {`Show token of ${name}`}
      </LinkButton>
    );
  return (
    <fetcher.Form method="post" action={to}>
      <Button size="small" variant="quiet" icon="copy" iconOnly>
        {`Copy token of ${name}`}
      </Button>
    </fetcher.Form>
  );
}

const tell = (copied: boolean) =>
  sayToast(
    copied
      ? { type: "success", text: "Copied to clipboard!" }
      : { type: "warning", text: "The token could not be copied." },
  );
