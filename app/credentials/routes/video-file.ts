import { guarded } from "~/access/guarded.server";
import { play } from "~/platform/http/video-response.server";
import { fileOf, typeIdOf } from "../certificate-route.server";

/** The video of a certificate, or the bytes of it that a player asks for. */
export const loader = guarded("certificates.watch", async ({ actor, params, request }) =>
  play(await fileOf(actor, typeIdOf(params), "videoFileId"), request),
);
