import { pageSearch } from "~/platform/http/own-path";
import { staffPaths } from "~/staff-paths";

export const recruitsPath = (request: Request) => staffPaths.recruits(pageSearch(request));
