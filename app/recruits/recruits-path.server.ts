import { paths } from "~/paths";
import { pageSearch } from "~/platform/http/own-path";

export const recruitsPath = (request: Request) => paths.recruits(pageSearch(request));
