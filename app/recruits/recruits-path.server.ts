import { paths } from "~/paths";

/** The table behind a dialog, with its own query. */
export function recruitsPath(request: Request) {
  const { searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  return paths.recruits(searchParams.size ? `?${searchParams}` : "");
}
