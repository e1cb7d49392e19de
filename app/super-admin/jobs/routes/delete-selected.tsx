import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { SettleMany } from "../components/settle-many";
import { loadSelection, selectionForm, settleSelection } from "../settle-many.server";

export const loader = guarded("failed-jobs.manage", ({ request }) => loadSelection(request));

export const action = formAction("failed-jobs.manage", selectionForm, (sent) =>
  settleSelection("forget", sent),
);

export const clientAction = keepFormOnLostAnswer();

export const handle = { recordQuery: "all" };

export default function DeleteSelected() {
  return <SettleMany title="Delete" submit="Delete jobs" done="deleted" danger />;
}
