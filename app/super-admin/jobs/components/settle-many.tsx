import { useLoaderData } from "@remix-run/react";
import { count } from "~/platform/text/format";
import { Notice } from "~/ui/notices/notice";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { Dialog } from "~/ui/overlays/dialog";
import type { SelectedJobs } from "../settle-many.server";

type Props = { title: string; submit: string; done: string; danger?: boolean };

/** Shows what will be done with the selected jobs, and what won't. */
export function SettleMany({ title, submit, done, danger }: Props) {
  const { queues, total, gone, isAll, until, closeTo } = useLoaderData<SelectedJobs>();
  const notice = gone > 0 && (
    <Notice type="warning">
      {count(gone, "job")} won't be {done}: no longer failed, because retried or deleted in the meantime.
    </Notice>
  );
  if (total === 0)
    return (
      <Dialog title={title} closeTo={closeTo} size="small">
        {notice || <p>There are no failed jobs in this list.</p>}
      </Dialog>
    );
  return (
    <ConfirmForm
      title={`${title}: ${count(total, "job")}`}
      submit={submit}
      danger={danger}
      closeTo={closeTo}
      hidden={{ until }}
    >
      {isAll && <p>Nothing is selected, so this applies to all jobs in the list.</p>}
      <h3>
        {count(total, "job")} will be {done}
      </h3>
      <ul>
        {queues.map(({ queue, n }) => (
          <li key={queue}>
            {queue}: <span className="num">{n.toLocaleString("en-US")}</span>
          </li>
        ))}
      </ul>
      {danger && <p>They will not run. This can't be undone.</p>}
      {notice}
    </ConfirmForm>
  );
}
