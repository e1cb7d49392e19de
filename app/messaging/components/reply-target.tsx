import type { MessagePanel } from "../panel.server";

export function ReplyTarget({ parentId, threads }: { parentId: number } & Pick<MessagePanel, "threads">) {
  const answered = threads.flatMap((each) => [each, ...each.children]).find(({ id }) => id === parentId);
  const { firstName, lastName } = answered?.from ?? { firstName: "a message", lastName: "" };
  return (
    <div className="answering">
      <input type="hidden" name="parentId" value={parentId} />
      <p>
        <b>
          {answered?.isOwn ? "Adding to your own message" : `Replying to ${firstName} ${lastName}`.trim()}
        </b>
        {answered?.content && <span className="muted cut-lines">{answered.content}</span>}
      </p>
      <button type="submit" name="replyTo" value="" className="button-small" formNoValidate>
        Write a new message
      </button>
    </div>
  );
}
