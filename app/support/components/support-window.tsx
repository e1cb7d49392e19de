import { type FormEvent, useEffect, useRef, useState } from "react";
import { AttachField } from "~/messaging/components/attach-field";
import { paths } from "~/paths";
import { Button, LinkButton } from "~/ui/button";
import { plainField } from "~/ui/fields/field";
import { TextArea } from "~/ui/fields/text-fields";
import { Notice } from "~/ui/notices/notice";
import "~/later.css";
import { EMPTY_CONVERSATION } from "../labels";
import { Conversation } from "./conversation";
import { useSupportChat } from "./use-support-chat";

/** Shows the conversation over any page. Stays open during navigation and doesn't affect the page's forms. */
export default function SupportWindow({ onSeen, onClose }: { onSeen: () => void; onClose: () => void }) {
  const box = useRef<HTMLElement>(null);
  const { messages, failure, send } = useSupportChat(onSeen);
  const [sentCount, setSentCount] = useState(0);
  useEffect(() => box.current?.querySelector("textarea")?.focus(), []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    if (
      !(await send({ message: String(typed.get("message")), files: typed.getAll("filesKept").map(String) }))
    )
      return;
    form.reset();
    setSentCount((n) => n + 1);
  };
  return (
    <section
      ref={box}
      className="support-window no-print"
      aria-label="Support"
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      <header className="support-head">
        <h2>Support</h2>
        <div>
          <LinkButton to={paths.support()} variant="quiet" size="small" icon="share" iconOnly>
            Open as a page
          </LinkButton>
          <Button type="button" variant="quiet" size="small" icon="close" iconOnly onClick={onClose}>
            Close
          </Button>
        </div>
      </header>
      {messages && <Conversation messages={messages} empty={EMPTY_CONVERSATION} />}
      <form onSubmit={submit}>
        {failure && <Notice type="error">{failure}</Notice>}
        <TextArea field={plainField("message", { id: "support-message" })} label="Message" rows={3} tight />
        <AttachField key={sentCount} id="support-files" uploadTo={paths.sendSupportFile()} />
        <Button variant="primary" icon="send">
          Send
        </Button>
      </form>
    </section>
  );
}
