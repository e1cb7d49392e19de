import type { ReactNode } from "react";
import { paths } from "~/paths";
import { Mark } from "~/ui/shell/mark";
import { SkipLink } from "~/ui/shell/skip-link";
import { Apps } from "./components/apps";
import { Contact } from "./components/contact";
import { Fees } from "./components/fees";
import { Footer } from "./components/footer";
import { Hero } from "./components/hero";
import { SignUpTarget } from "./components/sign-up-target";
import { Steps } from "./components/steps";

/** Route handle of public pages: no scripts, and the small style sheet. */
export const publicHandle = { scripts: false, styles: "public" } as const;

type LandingProps = {
  /** Shown over the page, which is inert meanwhile. */
  dialog?: ReactNode;
  /** The path to open after signing in; only our own paths. */
  returnTo?: string;
};

export function Landing({ dialog, returnTo }: LandingProps) {
  return (
    <>
      <div className="landing" {...(dialog ? inert : {})}>
        <SkipLink />
        <PublicHeader returnTo={returnTo} />
        <main id="main" tabIndex={-1}>
          <Hero />
          <Steps />
          <Fees />
          <Apps />
          <Contact />
        </main>
        <Footer />
        {!dialog && <SignUpTarget />}
      </div>
      {dialog}
    </>
  );
}

// React 18 has no boolean `inert` attribute; an empty string sets it.
const inert = { inert: "" };

export function PublicHeader({ returnTo }: { returnTo?: string }) {
  return (
    <header className="public-header">
      <a className="brand" href={paths.home()}>
        <Mark />
        Callout
      </a>
      <nav aria-label="Main">
        <a href={`${paths.home()}#how-it-works`}>How it works</a>
        <a href={`${paths.home()}#fees`}>Fees</a>
        <a href={paths.contact()}>Contact us</a>
      </nav>
      <p className="public-header-actions">
        <a className="button button-quiet" href={paths.signIn({ returnTo })}>
          Sign in
        </a>
        <a className="button" href={paths.register()}>
          Sign up
        </a>
      </p>
    </header>
  );
}
