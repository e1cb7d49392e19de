import { readId } from "~/platform/forms/read-id";
import { type InboxList, isInboxList } from "./inbox";

/** Returns the conversation's user id; 0 when it is not a number. */
export const chatIdOf = ({ userId }: { userId?: string }) => readId(userId);

/** The list and the search of the inbox, which the pages above it keep. */
export type InboxPlace = { show?: InboxList; search?: string };

export function inboxPlaceOf({ url }: Pick<Request, "url">): InboxPlace {
  const params = new URL(url).searchParams;
  const show = params.get("show");
  const search = params.get("search")?.trim().slice(0, 100);
  return {
    show: isInboxList(show) && show !== "waiting" ? show : undefined,
    search: search || undefined,
  };
}

/** The list that the inbox shows: a search in the waiting list looks through all. */
export function inboxListOf(request: Pick<Request, "url">): { list: InboxList; search: string } {
  const { show, search = "" } = inboxPlaceOf(request);
  return { list: show ?? (search ? "all" : "waiting"), search };
}
