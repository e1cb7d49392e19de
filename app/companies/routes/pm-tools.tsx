import type { MetaFunction } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { Icon, type IconName } from "~/ui/display/icon";
import { Notice } from "~/ui/notices/notice";

export const meta: MetaFunction = () => [{ title: "PM Tools · Callout" }];

export const loader = guarded("page.pm-tools", async () => null);

const tools: { name: string; icon: IconName; text: string }[] = [
  { name: "Site Routing", icon: "route", text: "Plan the shortest route between a day's sites." },
  { name: "Project Control Center", icon: "list", text: "All work orders of a project at a glance." },
  { name: "AI Assistant", icon: "message", text: "Answers to questions about your projects." },
];

/** Announces planned tools. Nothing here can be pressed yet, so nothing looks like a button. */
export default function PmTools() {
  return (
    <div className="page page-narrow">
      <header className="page-head">
        <h1>PM Tools</h1>
      </header>
      <Notice>
        <p>Beta: these tools are being built. They appear here when they are ready.</p>
      </Notice>
      <ul className="columns columns-wide bare-list">
        {tools.map(({ name, icon, text }) => (
          <li key={name} className="sheet">
            <h2>
              <Icon name={icon} /> {name}
            </h2>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
