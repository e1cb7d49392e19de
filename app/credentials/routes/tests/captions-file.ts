import { guarded } from "~/access/guarded.server";
import { videoResponse } from "~/platform/http/video-response.server";
import { fileOf, typeIdOf } from "../../certificate-route.server";

export const loader = guarded("certificates.watch", async ({ actor, params, request }) =>
  videoResponse(await fileOf(actor, typeIdOf(params), "captionsFileId"), request),
);
