import { paths } from "~/paths";
import { pageSearch } from "~/platform/http/own-path";

/** The list with the search that a dialog above it was opened from. */
export const repliesPath = (request: Request) => `${paths.savedReplies()}${pageSearch(request)}`;
