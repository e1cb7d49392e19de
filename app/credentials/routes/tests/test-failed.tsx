import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { LinkButton } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { Dialog } from "~/ui/overlays/dialog";
import { certificateFor } from "../../certificate-route.server";

export const loader = guarded("certificates.own", async ({ actor, params, request }) => {
  const { id, label } = await certificateFor(actor, params);
  const score = new URL(request.url).searchParams;
  const [right, of, needed] = ["right", "of", "needed"].map((name) => Number(score.get(name)) || 0);
  return { id, label, right: right!, of: of!, needed: needed! };
});

export default function TestFailed() {
  const { id, label, right, of, needed } = useLoaderData<typeof loader>();
  return (
    <Dialog title="Test failed" closeTo={paths.certification(id, "tests")} size="small">
      <p>
        You have not passed {label} yet.
        {of > 0 &&
          ` ${right} of your ${of} answers ${right === 1 ? "was" : "were"} right; ${needed} are needed.`}
      </p>
      <p>You can watch the video again, and take the exam as often as you need.</p>
      <FormFooter>
        <LinkButton to={paths.certification(id, "video")} variant="primary">
          Re-watch Video
        </LinkButton>
        <LinkButton to={paths.certification(id, "tests")} preventScrollReset>
          Retake Exam
        </LinkButton>
      </FormFooter>
    </Dialog>
  );
}
