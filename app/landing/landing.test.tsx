import { readFileSync } from "node:fs";
import { visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { describe, expect, test } from "vitest";
import Register from "~/auth/routes/register/register";
import SignIn from "~/auth/routes/session/sign-in";
import Home from "./routes/home";
import Privacy from "./routes/privacy";
import Security from "./routes/security";
import Terms from "./routes/terms";

const renderPublic = async (Screen: () => React.ReactNode, address: string) =>
  renderScreen(Screen, (await visit(null, address)).answer as object);

test("PUB-003 /home, /sign_in and /register all show the landing page", async () => {
  for (const [Screen, address] of [
    [Home, "/home"],
    [SignIn, "/sign_in"],
    [Register, "/register"],
  ] as const) {
    const html = await renderPublic(Screen, address);
    expect([address, html]).toEqual([address, expect.stringContaining("Field work, from call to payment.")]);
  }
});

describe("the landing page", () => {
  test("PUB-001 PUB-004 says who posts, finds, does and pays, in a hero and three steps, with a footer", async () => {
    const html = await renderPublic(Home, "/home");
    const text = textOf(html);
    expect(text).toContain(
      "Companies post work orders. Contractors nearby apply, check in on site, deliver the work and get paid for it.",
    );
    const steps = ["Describe your work", "Review and assign a contractor", "Relax"];
    const headings = [...html.matchAll(/<h3[^>]*>([^<]+)/g)].map(([, heading]) => heading);
    expect(headings.slice(0, 3)).toEqual(steps);
    for (const [href, label] of [
      ["/sign_in", "Sign in"],
      ["/register", "Sign up"],
      ["/contact", "Contact us"],
      ["/register\\?type=client", "Hire a Contractor"],
      ["/register\\?type=contractor", "Find Work"],
    ])
      expect(html).toMatch(new RegExp(`<a class="button[^"]*" href="${href}"[^>]*>${label}</a>`));
    expect(html).toContain("<footer");
  });

  test("PUB-005 links terms of service and a privacy policy, and both are there", async () => {
    const html = await renderPublic(Home, "/home");
    for (const [address, Screen, label] of [
      ["/terms", Terms, "Terms of service"],
      ["/privacy", Privacy, "Privacy policy"],
    ] as const) {
      expect(html).toContain(`<a href="${address}">${label}</a>`);
      expect(textOf(await renderPublic(Screen, address)).length).toBeGreaterThan(1000);
    }
  });

  test("IDN-007 links the page that says how data and money are protected, and how to report a flaw", async () => {
    expect(await renderPublic(Home, "/home")).toContain('<a href="/security">Security</a>');
    expect(await renderPublic(Privacy, "/privacy")).toContain('<a href="/security">security</a>');
    const html = await renderPublic(Security, "/security");
    const headings = [...html.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, heading]) => heading);
    expect(headings).toEqual(["Your account", "Your data", "Your money", "Report a flaw"]);
    expect(html).toMatch(
      /id="report".*<a href="\/contact">write to us<\/a>.*href="\/\.well-known\/security\.txt"/s,
    );
    expect(textOf(html)).not.toContain("In force since");
  });

  test("PUB-006 PUB-007 says what is free, and what the transparent fees are for", async () => {
    const html = await renderPublic(Home, "/home");
    const fees = textOf(html.slice(html.indexOf('id="fees"')));
    expect(fees).toMatch(/Contractors Free\. .*Clients Free to search and contact contractors\./);
    expect(fees).toMatch(
      /Transparent fees for Work order and pay processing 1099 administration Vetting Full project deployment/,
    );
  });

  test("PUB-008 links the apps for iOS and Android", async () => {
    const html = await renderPublic(Home, "/home");
    expect(html).toMatch(/href="https:\/\/apps\.apple\.com[^>]*>.*?iOS/);
    expect(html).toMatch(/href="https:\/\/play\.google\.com[^>]*>.*?Android/);
  });

  test("PUB-011 #sign-up-modal opens the sign-up dialog, which is hidden otherwise", async () => {
    const html = await renderPublic(Home, "/home");
    expect(html).toMatch(/class="target" id="sign-up-modal" role="dialog"/);
    const css =
      readFileSync("app/landing/public.css", "utf8") + readFileSync("app/landing/landing.css", "utf8");
    expect(css).toMatch(/\.target \{\s*display: none;\s*\}\s*\.target:target \{[^}]*display: block;/);
  });
});
