import { useRouteLoaderData } from "@remix-run/react";
import { usePageScripts } from "~/platform/http/scripts";

export function ReloadHint({ pagePath }: { pagePath: string }) {
  const root = useRouteLoaderData<{ lite: boolean }>("root");
  const { scripts } = usePageScripts();
  const note = (
    <p className="muted">
      {root?.lite ? "Lite mode: " : ""}
      <a className="alone" href={pagePath}>
        {root?.lite ? "reload" : "Reload"} to see new messages
      </a>
    </p>
  );
  return scripts ? <noscript>{note}</noscript> : note;
}
