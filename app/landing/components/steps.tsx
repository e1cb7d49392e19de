import type { ReactNode } from "react";
import { Icon, type IconName } from "~/ui/display/icon";

export function Steps() {
  return (
    <section className="band" id="how-it-works">
      <h2>How it works</h2>
      <ol className="steps">
        <Step icon="document" title="Describe your work">
          Say what needs doing, where and when, and what it pays: by the hour, by the device or flat. Start
          from a template if you do it often.
        </Step>
        <Step icon="users" title="Review and assign a contractor">
          Contractors nearby apply as posted or with a counter offer. Look at their ratings and credentials,
          then assign the one who fits.
        </Step>
        <Step icon="check" title="Relax">
          See the check-in, the tasks and the photos as they come. Approve the work, and the pay goes out.
        </Step>
      </ol>
    </section>
  );
}

const Step = ({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) => (
  <li>
    <Icon name={icon} />
    <h3>{title}</h3>
    <p>{children}</p>
  </li>
);
