import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { may } from "~/access/may";
import { Dialog } from "~/ui/overlays/dialog";
import { readListUnder } from "../filters/own-query";
import { listLinks } from "../list-links";

/** Keys of a list of orders and what they do, for the page that shows them. */
const keyLabels: readonly { key: string; label: string; onlyEditors?: true }[] = [
  { key: "/", label: "Search" },
  { key: "J", label: "Next order" },
  { key: "K", label: "Previous order" },
  { key: "X", label: "Select or unselect the order" },
  { key: "Enter", label: "Open the order" },
  { key: "M", label: "Menu of the order’s actions" },
  { key: "A", label: "Main action of the open order, such as Approve" },
  {
    key: "Ctrl+Enter",
    label: "Approve and open the next order, also while you type in the approval form",
    onlyEditors: true,
  },
  { key: "E", label: "Edit the order", onlyEditors: true },
  { key: "Esc", label: "Close the order" },
  { key: "Ctrl+K", label: "Find anything, or go to a page or a list" },
  { key: "?", label: "Show these shortcuts" },
];

export const loader = guarded("work-orders.list", async ({ actor, params, request }) => ({
  query: readListUnder(actor, params, request),
  edits: may(actor, "work-order.create"),
}));

export const meta: MetaFunction = () => [{ title: "Keyboard shortcuts · Callout" }];

export default function Keys() {
  const { query, edits } = useLoaderData<typeof loader>();
  return (
    <Dialog title="Keyboard shortcuts" closeTo={listLinks(query).here} size="small">
      <p className="muted">They work in a list and in an open order, but not while you type.</p>
      <table className="keys">
        <caption className="hidden-visually">Keys and what they do</caption>
        <tbody>
          {keyLabels
            .filter(({ onlyEditors }) => edits || !onlyEditors)
            .map(({ key, label }) => (
              <tr key={key}>
                <th scope="row">
                  <kbd>{key}</kbd>
                </th>
                <td>{label}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </Dialog>
  );
}
