import { paths } from "~/paths";
import { Mark } from "../shell/mark";
import { RouteError } from "./late-error";

export const BareError = () => (
  <>
    <header className="top-bar top-bar-bare">
      <a className="top-bar-title" href={paths.root()}>
        <Mark />
        Callout
      </a>
    </header>
    <main id="main">
      <RouteError />
    </main>
  </>
);
