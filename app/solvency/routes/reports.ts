import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { readId } from "~/platform/forms/read-id";
import { env } from "~/platform/settings/env.server";
import { plainText } from "~/proof/plain-text.server";
import { publicPaths } from "~/public-paths";
import { listReports } from "../report.server";

/** Lists reports, newest first: number, time and address. The last line leads to earlier ones. */
export const loader = guarded("page.public", async ({ request }) => {
  const before = readId(new URL(request.url).searchParams.get("before"));
  const { rows, hasMore } = await listReports(before || undefined);
  const { ORIGIN } = env();
  const lines = rows.map(
    ({ number, at }) => `${number} ${at.toISOString()} ${ORIGIN}${publicPaths.solvencyReport(number)}`,
  );
  const last = rows.at(-1);
  const earlier = hasMore && last ? [`${ORIGIN}${paths.solvencyReports({ before: last.number })}`] : [];
  return plainText([...lines, ...earlier].map((line) => `${line}\n`).join(""), { seconds: 60 });
});
