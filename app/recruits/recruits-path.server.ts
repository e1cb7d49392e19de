import { paths } from "~/paths";

/** Returns the table's path with its query; its dialogs close to it. */
export function recruitsPath(request: Request) {
  const { searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  return paths.recruits(searchParams.size ? `?${searchParams}` : "");
}
