import { useCallback, useEffect, useRef, useState } from "react";
import type { ShownFile } from "~/messaging/components/message-files";
import { paths } from "~/paths";
import { SEND_FAILED } from "~/platform/failures";
import { isSupportMessage, useNews } from "~/platform/live/use-news";
import type { ChatMessage } from "./conversation";
import type { SupportNews } from "./use-new-support-messages";

type Answer = { success: boolean; message: string; payload?: { messages?: OwnMessage[] } };
/** `files` are the ids of files that were uploaded. */
type Written = { message: string; files: readonly string[] };
type OwnMessage = {
  _id: string;
  from: string;
  isOwn: boolean;
  isNew: boolean;
  message: string;
  sentAt: string;
  files: ShownFile[];
};

/** Uses the REST API: a page action would reload the page and change the version that an open form sends. */
export function useSupportChat(onSeen: () => void) {
  const [messages, setMessages] = useState<ChatMessage[]>();
  const [failure, setFailure] = useState<string>();
  /** The last message without a response: sending the same again reuses its key. */
  const unanswered = useRef<{ contents: string; key: string }>();
  const seen = useRef(onSeen);
  seen.current = onSeen;

  const load = useCallback(async () => {
    const answer = await callApi("GET");
    if (!answer?.payload?.messages) return;
    const loaded = answer.payload.messages.map(({ _id, message, ...shown }) => ({
      ...shown,
      id: _id,
      content: message,
    }));
    setMessages(loaded);
    if (
      loaded.some(({ isNew }) => isNew) &&
      (await callApi("POST", paths.supportSeenCall(), { upTo: loaded.at(-1)!.id }))
    )
      seen.current();
  }, []);
  useEffect(() => void load(), [load]);
  const last = Number(messages?.at(-1)?.id ?? 0);
  useNews<SupportNews>(paths.supportNews(), (news) => void (news.last !== last && load()), isSupportMessage);

  const send = async (written: Written) => {
    const contents = JSON.stringify(written);
    if (unanswered.current?.contents !== contents) unanswered.current = { contents, key: newKey() };
    const answer = await callApi("POST", paths.supportMessagesCall(), written, unanswered.current.key);
    setFailure(answer?.success ? undefined : (answer?.message ?? `${SEND_FAILED}. Please try again.`));
    if (!answer?.success) return false;
    unanswered.current = undefined;
    await load();
    return true;
  };
  return { messages, failure, send };
}

/** `randomUUID` exists only on https pages. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

async function callApi(method: string, path = paths.supportMessagesCall(), body?: object, key?: string) {
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  if (key) headers["Idempotency-Key"] = key;
  const sent = { method, headers, body: body && JSON.stringify(body) };
  const answer = await fetch(path, sent).catch(() => undefined);
  return answer?.json().catch(() => undefined) as Promise<Answer | undefined>;
}
