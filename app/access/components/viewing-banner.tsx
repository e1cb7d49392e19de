import { paths } from "~/paths";

type Props = {
  name: string;
  /** The time at which it ends, with its zone. */
  until: string;
};

/** Stays on screen, with a frame around the page, while staff see it as somebody else. */
export const ViewingBanner = ({ name, until }: Props) => (
  <aside className="viewing no-print" aria-label="Viewing as somebody else">
    <p>
      You view as <b>{name}</b> until {until}. Nothing can be changed.
    </p>
    <form method="post" action={paths.stopViewing()}>
      <button type="submit" className="button-small">
        Stop viewing
      </button>
    </form>
  </aside>
);
