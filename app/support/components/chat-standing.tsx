import { Form } from "@remix-run/react";
import { PersonLink } from "~/access/components/record-links";
import { Button, LinkButton } from "~/ui/button";
import { Chip } from "~/ui/display/chip";

type StandingProps = {
  isDone: boolean;
  /** How long the person has waited for an answer. */
  waitingFor: string | null;
  assigneeId: number | null;
  assignee: string | null;
  isMine: boolean;
  note: string;
};

export const Standing = ({ isDone, waitingFor, assigneeId, assignee, isMine, note }: StandingProps) => (
  <div className="stack gap-below">
    <p className="cluster">
      {isDone && <Chip tone="leaf">Resolved</Chip>}
      {waitingFor && <Chip tone="amber">Waiting for {waitingFor}</Chip>}
      {!isDone && !waitingFor && <Chip tone="green">Answered</Chip>}
      <span className="muted">
        {isMine ? "You have it." : !assignee && "Nobody has it."}
        {!isMine && assignee && (
          <>
            <PersonLink id={assigneeId}>{assignee}</PersonLink> has it.
          </>
        )}
      </span>
    </p>
    {note && (
      <p className="said">
        <b>Note:</b> {note}
      </p>
    )}
  </div>
);

type ActionsProps = { standing: StandingProps; settleAt: string; takeAt: string; handOverAt: string };

export const ChatActions = ({ standing, settleAt, takeAt, handOverAt }: ActionsProps) => (
  <>
    {standing.assigneeId === null && (
      <Form method="post" action={takeAt} preventScrollReset>
        <Button icon="user" size="small">
          Take
        </Button>
      </Form>
    )}
    <LinkButton to={handOverAt} icon="share" size="small" preventScrollReset>
      Hand over
    </LinkButton>
    <Form method="post" action={settleAt} preventScrollReset>
      <input type="hidden" name="done" value={standing.isDone ? "" : "on"} />
      <Button icon={standing.isDone ? "refresh" : "check"} size="small">
        {standing.isDone ? "Reopen" : "Mark as resolved"}
      </Button>
    </Form>
  </>
);
