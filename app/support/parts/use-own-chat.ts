import { useCallback, useEffect, useRef, useState } from "react";
import { paths } from "~/paths";
import { SEND_FAILED } from "~/platform/failures";
import { isOfSupport, useNews } from "~/platform/use-news";
import type { Said } from "./conversation";
import type { SupportNews } from "./use-new-said";

type Answer = { success: boolean; message: string; payload?: { messages?: OwnMessage[] } };
type OwnMessage = {
  _id: string;
  from: string;
  isOwn: boolean;
  isNew: boolean;
  message: string;
  sentAt: string;
};

/**
 * One's own conversation by the REST calls: a page's action would load the page's data anew, and a form under the
 * window knows which version of an order it began with.
 */
export function useOwnChat(onSeen: () => void) {
  const [messages, setMessages] = useState<Said[]>();
  const [failure, setFailure] = useState<string>();
  /** The key of what is being written: sent again after a lost answer, it is said once. */
  const key = useRef(crypto.randomUUID());
  const seen = useRef(onSeen);
  seen.current = onSeen;

  const load = useCallback(async () => {
    const answer = await ask("GET");
    if (!answer?.payload?.messages) return;
    const said = answer.payload.messages.map(({ _id, message, ...shown }) => ({
      ...shown,
      id: _id,
      content: message,
    }));
    setMessages(said);
    if (
      said.some(({ isNew }) => isNew) &&
      (await ask("POST", paths.supportSeenCall(), { upTo: said.at(-1)!.id }))
    )
      seen.current();
  }, []);
  useEffect(() => void load(), [load]);
  const last = Number(messages?.at(-1)?.id ?? 0);
  useNews<SupportNews>(paths.supportNews(), (news) => void (news.last !== last && load()), isOfSupport);

  const send = async (message: string) => {
    const answer = await ask("POST", paths.supportMessagesCall(), { message }, key.current);
    setFailure(answer?.success ? undefined : (answer?.message ?? `${SEND_FAILED}. Please try again.`));
    if (!answer?.success) return false;
    key.current = crypto.randomUUID();
    await load();
    return true;
  };
  return { messages, failure, send };
}

async function ask(method: string, path = paths.supportMessagesCall(), body?: object, key?: string) {
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  if (key) headers["Idempotency-Key"] = key;
  const sent = { method, headers, body: body && JSON.stringify(body) };
  const answer = await fetch(path, sent).catch(() => undefined);
  return answer?.json().catch(() => undefined) as Promise<Answer | undefined>;
}
