import { pageSearch } from "~/platform/http/own-path";
import { staffPaths } from "~/staff-paths";

/** The list with the search that a dialog above it was opened from. */
export const repliesPath = (request: Request) => `${staffPaths.savedReplies()}${pageSearch(request)}`;
