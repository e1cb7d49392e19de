import { useRouteLoaderData } from "@remix-run/react";
import { usePageScripts } from "~/platform/http/scripts";

export function ReloadHint({ here }: { here: string }) {
  const root = useRouteLoaderData<{ lite: boolean }>("root");
  const { scripts } = usePageScripts();
  const note = (
    <p className="muted">
      {root?.lite ? "Lite mode: " : ""}
      <a className="alone" href={here}>
        {root?.lite ? "reload" : "Reload"} to see new messages
      </a>
    </p>
  );
  return scripts ? <noscript>{note}</noscript> : note;
}
