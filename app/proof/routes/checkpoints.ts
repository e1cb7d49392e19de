import { guarded } from "~/access/guarded.server";
import { readId } from "~/platform/forms/read-id";
import { env } from "~/platform/settings/env.server";
import { publicPaths } from "~/public-paths";
import { listCheckpoints } from "../checkpoints/checkpoint.server";
import { plainText } from "../plain-text.server";

/** Lists checkpoints, newest first: number, size, time and address. The last line leads to earlier ones. */
export const loader = guarded("page.public", async ({ request }) => {
  const before = readId(new URL(request.url).searchParams.get("before"));
  const { rows, hasMore } = await listCheckpoints(before || undefined);
  const { ORIGIN } = env();
  const lines = rows.map(
    ({ number, size, at }) =>
      `${number} ${size} ${at.toISOString()} ${ORIGIN}${publicPaths.checkpointOf(size)}`,
  );
  const last = rows.at(-1);
  const earlier = hasMore && last ? [`${ORIGIN}${publicPaths.checkpoints({ before: last.number })}`] : [];
  return plainText([...lines, ...earlier].map((line) => `${line}\n`).join(""), { seconds: 60 });
});
