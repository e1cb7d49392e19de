import type { ListQuery } from "~/order-lists/list-query";
import { paths } from "~/paths";
import { usePageScripts } from "~/platform/http/scripts";
import { Button } from "~/ui/button";
import { SELECTION } from "../selection";

const TURN_TO = "turnTo";

/** Without scripts: turns the page by buttons of the list's form, which sends the selection along. */
export function TurnPage({ query: { tab, page, perPage }, total }: { query: ListQuery; total: number }) {
  const { scripts } = usePageScripts();
  const button = (to: number, label: string) => (
    <Button size="small" form={SELECTION} formAction={paths.tab(tab)} name={TURN_TO} value={to}>
      {label}
      <span className="hidden-visually"> with the selection</span>
    </Button>
  );
  if (total <= perPage) return null;
  const buttons = (
    <p className="cluster no-print">
      <span>Keep the selection:</span>
      {page > 1 && button(page - 1, "Previous page")}
      {page * perPage < total && button(page + 1, "Next page")}
    </p>
  );
  return scripts ? <noscript>{buttons}</noscript> : buttons;
}

/** Returns the list's query at the page that such a button asks for. */
export function turnedQuery(params: URLSearchParams) {
  const page = params.get(TURN_TO);
  if (!page) return undefined;
  const turned = new URLSearchParams(params);
  turned.delete(TURN_TO);
  turned.set("page", page);
  return turned;
}
