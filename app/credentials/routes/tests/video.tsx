import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { LinkButton } from "~/ui/button";
import { backWithToast, typeIdOf } from "../../certificate-route.server";
import { VideoPlayer } from "../../components/video-player";
import { positionIn, studyOf } from "../../exam/study.server";

export const loader = guarded("certificates.own", async ({ actor, params }) => {
  const study = await studyOf(actor, typeIdOf(params));
  if (!study.ok) throw await backWithToast(study);
  const { id, label, captionsFileId } = study.value;
  return { id, label, hasCaptions: captionsFileId !== null, seconds: await positionIn(actor.id, id) };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.label ?? ""} · Callout` }];

export default function Video() {
  const { id, label, hasCaptions, seconds } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow stack film">
      <header className="page-head">
        <h1>{label}</h1>
      </header>
      <VideoPlayer typeId={id} label={label} hasCaptions={hasCaptions} seconds={seconds} />
      {seconds > 0 && <p className="muted">The video continues where you left off.</p>}
      <p className="cluster">
        <LinkButton to={paths.certification(id, "tests")} variant="primary">
          Take test
        </LinkButton>
        <LinkButton to={paths.certifications()}>Back to credentials</LinkButton>
      </p>
    </div>
  );
}
