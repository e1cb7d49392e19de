import { guarded } from "~/access/guarded.server";
import { play } from "~/platform/http/video-response.server";
import { fileOf, typeIdOf } from "../certificate-route.server";

export const loader = guarded("certificates.watch", async ({ actor, params, request }) =>
  play(await fileOf(actor, typeIdOf(params), "videoFileId"), request),
);
