import { paths } from "~/paths";

export function recruitsPath(request: Request) {
  const { searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  return paths.recruits(searchParams.size ? `?${searchParams}` : "");
}
