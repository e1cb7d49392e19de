import { Icon } from "~/ui/display/icon";

/** Store searches, until the apps are listed. */
const links = {
  ios: "https://apps.apple.com/us/search?term=callout%20field%20service",
  android: "https://play.google.com/store/search?q=callout%20field%20service&c=apps",
};

export function Apps() {
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
