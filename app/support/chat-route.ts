import { readId } from "~/platform/forms/read-id";

/** Returns the conversation's user id; 0 when it is not a number. */
export const chatIdOf = ({ userId }: { userId?: string }) => readId(userId);

export const inboxListOf = ({ url }: Pick<Request, "url">) =>
  new URL(url).searchParams.get("show") === "done" ? ("done" as const) : undefined;
