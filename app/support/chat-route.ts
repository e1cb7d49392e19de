import { idOf } from "~/platform/forms/id-of";

/** The person of an address whose conversation it is; nobody for what is no number. */
export const chatIdOf = ({ userId }: { userId?: string }) => idOf(userId);

/** Which of the inbox's two lists lies behind. */
export const shownOf = ({ url }: Pick<Request, "url">) =>
  new URL(url).searchParams.get("show") === "done" ? ("done" as const) : undefined;
