import type { ReactNode } from "react";
import { paths } from "~/paths";
import { Icon } from "~/ui/display/icon";
import { Mark } from "~/ui/shell/mark";
import { SkipLink } from "~/ui/shell/skip-link";
import { ChooseType } from "./components/choose-type";
import { Fees } from "./components/fees";
import { Footer } from "./components/footer";
import { Hero } from "./components/hero";
import { Steps } from "./components/steps";

/** For old links that end in #sign-up-modal: the style sheet shows this dialog by `:target`. */
function SignUpTarget() {
  return (
    <div
      className="target"
      id="sign-up-modal"
      role="dialog"
      aria-labelledby="sign-up-modal-title"
      tabIndex={-1}
    >
      <div className="dialog dialog-small">
        <div className="overlay-head">
          <h2 id="sign-up-modal-title">Sign up</h2>
          <a className="button button-quiet button-icon close-link" href="#main" title="Close">
            <Icon name="close" />
            <span className="hidden-visually">Close</span>
          </a>
        </div>
        <div className="overlay-body">
          <ChooseType idPrefix="target-" />
        </div>
      </div>
    </div>
  );
}

/** Store searches, until the apps are listed. */
const links = {
  ios: "https://apps.apple.com/us/search?term=callout%20field%20service",
  android: "https://play.google.com/store/search?q=callout%20field%20service&c=apps",
};

function Apps() {
  return (
    <section className="band apps">
      <div>
        <h2>Take it to the site</h2>
        <p>Apply, check in, tick off tasks and send photos from the phone in your pocket.</p>
      </div>
      <p className="hero-actions">
        <a className="button" href={links.ios} rel="noopener">
          <Icon name="download" />
          App Store for iOS
        </a>
        <a className="button" href={links.android} rel="noopener">
          <Icon name="download" />
          Google Play for Android
        </a>
      </p>
    </section>
  );
}

function Contact() {
  return (
    <section className="band contact">
      <div>
        <h2>Questions first?</h2>
        <p>Tell us what you have in mind. A person reads it and answers by email.</p>
      </div>
      <p>
        <a className="button" href={paths.contact()}>
          Contact us
        </a>
      </p>
    </section>
  );
}

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
