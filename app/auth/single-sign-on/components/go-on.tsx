import { PublicDialog } from "../../components/public-dialog";

type Props = { url: string; host: string; returnTo?: string };

/** Shown for a moment: the response's `Refresh` header leads on. A redirect of the form is not allowed to leave us. */
export const GoOn = ({ url, host, returnTo }: Props) => (
  <PublicDialog title="Single sign-on" returnTo={returnTo}>
    <p>You sign in at your company's own sign-in service and come back.</p>
    <p>
      <a className="button button-primary" href={url}>
        Continue to {host}
      </a>
    </p>
  </PublicDialog>
);
